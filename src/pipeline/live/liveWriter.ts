import type { Kysely } from 'kysely';
import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { readXgState } from '../../store/queries/xgStates.ts';
import type { StoreTables } from '../../store/schema/tables.ts';
import { refreshGameScales } from '../../store/write/refreshGameScales.ts';
import { refreshPregame } from '../../store/write/refreshPregame.ts';
import { refreshSeasons } from '../../store/write/refreshSeasons.ts';
import { openWriter, raiseDataVersion, type StoreWriter } from '../../store/write/write.ts';
import { type RecalibrationState, weekOf } from '../../xg/recalibration/seasonState.ts';
import { TERMS } from '../../xg/recalibration/shotCode.ts';
import { buildKeyOf, codeVersion } from '../ingest/codeVersion.ts';
import { isOlder, type StoredGame } from '../ingest/gamesToIngest.ts';
import { type GameXg, importGameXg } from '../ingest/gameXg.ts';
import { type JobContext, runGameJob } from '../ingest/runGameJob.ts';
import type { GameOutcome } from '../ingest/workerMessages.ts';
import { planCorrection, writeCorrection } from '../recalibration/correction.ts';
import { stateKey } from '../recalibration/weeklyStates.ts';

/**
 * Writes live games into a store as they change: all rows of each game and nothing else, so that an update costs no
 * more than its game. Ratings, leaders of a season, players and clubs wait for the ingest after a game's end.
 *
 * A change to the shots that weekly recalibrations learn from, such as the correction of a finished game, is written
 * together with the states and the later games that it changes. A finished game also changes the sums of its season,
 * the pre-game strengths and the scales.
 */
export class LiveWriter {
  readonly #archive: string;
  readonly #store: string;
  readonly #xgModule: string;
  #context: JobContext | null = null;

  constructor(options: { readonly archive: string; readonly store: string; readonly xgModule: string }) {
    this.#archive = options.archive;
    this.#store = options.store;
    this.#xgModule = options.xgModule;
  }

  /**
   * Writes some games. Returns one line for each game that could not be read or computed; that game stays as it was.
   * Errors: a `StoreError` when the store cannot be written.
   */
  async write(games: readonly ScheduledGame[]): Promise<readonly string[]> {
    this.#context ??= await this.#load();
    const context = this.#context;
    await using writer = await openWriter(this.#store);
    writer.ledger = { modelVersion: context.xg.modelVersion, now: () => new Date() };
    const { updates, problems } = await compute(writer.db, context, games);
    await writeUpdates(writer, context, updates);
    return problems;
  }

  async #load(): Promise<JobContext> {
    const xg = await importGameXg(this.#xgModule);
    const buildKey = buildKeyOf(codeVersion(this.#xgModule), xg);
    return { source: new ArchiveSource(this.#archive), xg, buildKey };
  }
}

/** A game as it is to be written. */
interface GameUpdate {
  readonly scheduled: ScheduledGame;
  readonly outcome: GameOutcome;
}

async function compute(
  db: Kysely<StoreTables>,
  context: JobContext,
  games: readonly ScheduledGame[],
): Promise<{ readonly updates: readonly GameUpdate[]; readonly problems: readonly string[] }> {
  const updates: GameUpdate[] = [];
  const problems: string[] = [];
  for (const scheduled of games) {
    const state = await stateInUse(db, context.xg, scheduled);
    // Without a stamp, the next ingest reads it again and refreshes everything derived from it.
    const job = { index: 0, scheduled, stamp: '', state, stateKey: stateKey(state), isScan: false };
    const result = runGameJob(job, context);
    if (result.kind === 'done') {
      const stored = await storedGame(db, scheduled.gameId);
      if (!isOlder(result.outcome.status, scheduled, stored)) updates.push({ scheduled, outcome: result.outcome });
    } else if (result.kind === 'unreadable' || result.kind === 'fault') problems.push(result.message);
  }
  return { updates, problems };
}

function storedGame(db: Kysely<StoreTables>, gameId: number): Promise<StoredGame | undefined> {
  const published = db.selectFrom('game').select(['status', 'date']).where('withheld_reason', 'is', null);
  return published.where('game_id', '=', gameId).executeTakeFirst();
}

async function writeUpdates(writer: StoreWriter, context: JobContext, updates: readonly GameUpdate[]): Promise<void> {
  const correction = await planCorrection(writer.db, context, updates);
  const isOfFinished = await hasFinished(writer.db, updates);
  const others = updates.filter(({ scheduled }) => !(correction?.gameIds.has(scheduled.gameId) ?? false));
  const ids = updates.map(({ scheduled }) => scheduled.gameId);
  await writer.change(async (trx) => {
    const before = await lineupsOf(trx, ids);
    await writer.replaceGames(
      trx,
      others.map(({ outcome }) => outcome.packed),
    );
    const corrected = correction === null ? [] : await writeCorrection(writer, trx, context, correction);
    const seasons = [...new Set([...updates.map(({ scheduled }) => scheduled.seasonId), ...corrected])];
    if (isOfFinished) {
      await refreshSeasons(trx, seasons);
      await refreshGameScales(trx);
    }
    // Who dresses for a game is known as soon as it begins.
    if (isOfFinished || (await lineupsOf(trx, ids)) !== before) await refreshPregame(trx, seasons);
    if (updates.length > 0) await raiseDataVersion(trx);
  });
}

/** Whether one of the games is finished, or was in the store: what is derived from finished games then changes. */
async function hasFinished(db: Kysely<StoreTables>, updates: readonly GameUpdate[]): Promise<boolean> {
  if (updates.some(({ scheduled }) => scheduled.status === 'final')) return true;
  const ids = updates.map(({ scheduled }) => scheduled.gameId);
  if (ids.length === 0) return false;
  const finished = db.selectFrom('game').select('game_id').where('game_id', 'in', ids).where('status', '=', 'final');
  return (await finished.executeTakeFirst()) !== undefined;
}

/** Who dresses and who started in some games, for comparison: the pre-game strengths change with them. */
async function lineupsOf(trx: Kysely<StoreTables>, gameIds: readonly number[]): Promise<string> {
  if (gameIds.length === 0) return '';
  const dressed = trx.selectFrom('dressed').select(['game_id', 'player_id']).where('game_id', 'in', gameIds);
  const starters = trx
    .selectFrom('goalie_game')
    .select(['game_id', 'player_id'])
    .where('game_id', 'in', gameIds)
    .where('is_starter', '=', 1);
  return JSON.stringify([
    await dressed.orderBy('game_id').orderBy('player_id').execute(),
    await starters.orderBy('game_id').orderBy('player_id').execute(),
  ]);
}

/** The stored recalibration that a live game uses: its week's, or the last one. Null where it has none. */
async function stateInUse(
  db: Kysely<StoreTables>,
  xg: GameXg,
  { gameId, seasonId, date }: ScheduledGame,
): Promise<RecalibrationState | null> {
  if ((xg.unseenBase?.(seasonId) ?? null) === null || xg.hasLearned?.(gameId)) return null;
  const stored = await readXgState(db, seasonId, weekOf(date));
  if (stored === null) return null;
  return { ...stored, coefficients: TERMS.map((term) => stored.coefficients[term] ?? 0) };
}
