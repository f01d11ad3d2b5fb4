import type { Kysely, Transaction } from 'kysely';
import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { seasonBefore } from '../../hockey/season.ts';
import { SHOT_BASES, type ShotBases } from '../../store/codec/packed.ts';
import type { StoreTables } from '../../store/schema/tables.ts';
import type { PackedGame } from '../../store/write/packedGame.ts';
import { refreshXgSums } from '../../store/write/refreshXgSums.ts';
import type { StoreWriter } from '../../store/write/write.ts';
import { weekOf } from '../../xg/recalibration/seasonState.ts';
import { computeGamesHere } from '../ingest/computeGames.ts';
import { listGames } from '../ingest/listGames.ts';
import type { JobContext } from '../ingest/runGameJob.ts';
import { type GameCandidate, planIngest, type RecalibrationPlan } from './recalibrationPlan.ts';

/** Games whose shots changed, with everything that has to be scored again for it. */
export interface Correction {
  readonly gameIds: ReadonlySet<number>;
  readonly plan: RecalibrationPlan;
}

/** A game that was read again. */
interface ReadGame {
  readonly scheduled: ScheduledGame;
  readonly outcome: { readonly bases: ShotBases | null };
}

/**
 * The games to score again after some were read. **Missing**: null when no recalibrated game's shots
 * changed, or when the store was built with other code or another model, so that the next ingest reads it all.
 */
export async function planCorrection(
  db: Kysely<StoreTables>,
  { source, xg, buildKey }: JobContext,
  games: readonly ReadGame[],
): Promise<Correction | null> {
  const states = await db.selectFrom('xg_state').select('season').distinct().execute();
  const withStates = new Set<number>(states.map(({ season }) => season));
  const changed = new Map<number, ScheduledGame>();
  for (const game of games) {
    const { scheduled } = game;
    const isRecalibrated = withStates.has(scheduled.seasonId) && !xg.hasLearned?.(scheduled.gameId);
    if (isRecalibrated && (await hasChanged(db, game))) changed.set(scheduled.gameId, scheduled);
  }
  if (changed.size === 0) return null;
  const own = new Set([...changed.values()].map(({ seasonId }) => seasonId));
  const following = [...withStates].filter((season) => own.has(seasonBefore(season as SeasonId))) as SeasonId[];
  const seasons = [...new Set([...own, ...following])];
  const rows = await db.selectFrom('game_source').selectAll().where('season', 'in', seasons).execute();
  if (rows.some(({ build_key }) => build_key !== buildKey)) return null;
  const known = new Map(rows.map((row) => [row.game_id, row]));
  const listed = new Map<number, ScheduledGame>(
    (await listGames(source, seasons)).map((scheduled) => [scheduled.gameId, scheduled]),
  );
  for (const [gameId, scheduled] of changed) listed.set(gameId, scheduled);
  const candidates = [...listed.values()].flatMap((scheduled): readonly GameCandidate[] => {
    const row = known.get(scheduled.gameId);
    const isDue = changed.has(scheduled.gameId);
    // Without a stamp, the next ingest reads it again.
    if (isDue) return [{ scheduled, stamp: '', isDue, storedKey: row?.state_key ?? null }];
    return row === undefined ? [] : [{ scheduled, stamp: row.stamp, isDue, storedKey: row.state_key }];
  });
  const plan = await planIngest({
    db,
    xg,
    buildKey,
    candidates,
    incomplete: new Set(),
    wasFinished: true,
    removedFrom: new Map(),
  });
  return { gameIds: new Set(changed.keys()), plan };
}

/** Whether a game's shots, or their week, are not those stored. */
async function hasChanged(db: Kysely<StoreTables>, { scheduled, outcome: { bases } }: ReadGame): Promise<boolean> {
  const row = await db
    .selectFrom('shot_base')
    .select(['week', 'shots'])
    .where('game_id', '=', scheduled.gameId)
    .executeTakeFirst();
  if (row === undefined || bases === null) return (row === undefined) !== (bases === null);
  const stored = SHOT_BASES.decode(row.shots);
  return (
    row.week !== weekOf(scheduled.date) ||
    stored.codes.length !== bases.codes.length ||
    stored.codes.some((code, k) => code !== bases.codes[k]) ||
    stored.logOdds.some((value, k) => value !== bases.logOdds[k])
  );
}

/** Games held in memory at a time. */
const BATCH_SIZE = 32;

/**
 * Writes a correction in a transaction: the games, those scored again, the states and their sums. Returns the seasons
 * of these games.
 */
export async function writeCorrection(
  writer: StoreWriter,
  trx: Transaction<StoreTables>,
  context: JobContext,
  { gameIds, plan }: Correction,
): Promise<readonly number[]> {
  const seasons = new Set<number>();
  let batch: PackedGame[] = [];
  const results = computeGamesHere(context, plan.jobs, {
    prepare: (job) => plan.prepare(job),
    settle: (result) => plan.settle(result, !gameIds.has(plan.gameIdOf(result.index))),
  });
  for await (const { kind, outcome } of results) {
    seasons.add(outcome.packed.season);
    // A stored game stays when its file cannot be read now.
    if (kind === 'done' || gameIds.has(outcome.packed.gameId)) batch.push(outcome.packed);
    if (batch.length < BATCH_SIZE) continue;
    await writer.replaceGames(trx, batch);
    batch = [];
  }
  await writer.replaceGames(trx, batch);
  await plan.storeStates(trx);
  await refreshXgSums(trx, [...seasons]);
  return [...seasons];
}
