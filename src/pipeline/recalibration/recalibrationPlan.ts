import type { Kysely, Transaction } from 'kysely';
import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { addDays } from '../../hockey/calendar.ts';
import type { GameId, SeasonId } from '../../hockey/ids.ts';
import { seasonBefore } from '../../hockey/season.ts';
import { SHOT_BASES } from '../../store/codec/packed.ts';
import type { StoreTables } from '../../store/schema/tables.ts';
import { type GameShots, type RecalibrationState, weekOf } from '../../xg/recalibration/seasonState.ts';
import { TERMS } from '../../xg/recalibration/shotCode.ts';
import type { GameXg } from '../ingest/gameXg.ts';
import { hasBegun } from '../ingest/listGames.ts';
import type { GameJob, ScanResult, WorkerResult } from '../ingest/workerMessages.ts';
import { SeasonStates, stateKey } from './weeklyStates.ts';

/** A game that may have to be read, before it has a place in the list of jobs. */
export interface GameCandidate {
  readonly scheduled: ScheduledGame;
  readonly stamp: string;
  /** Whether its files, code or model changed, so that it is read in any case. */
  readonly isDue: boolean;
  /** The state its stored xG uses; null when it is not stored. */
  readonly storedKey: string | null;
}

/** The input of a plan. */
export interface PlanInput {
  readonly db: Kysely<StoreTables>;
  readonly xg: GameXg;
  readonly buildKey: string;
  /** All listed games that are fetched. */
  readonly candidates: readonly GameCandidate[];
  /** Seasons that are still being fetched: their xG is recalibrated once they are complete. */
  readonly incomplete: ReadonlySet<SeasonId>;
  /** Whether the last ingest was completed, so that unchanged games are known to be up to date. */
  readonly wasFinished: boolean;
  /** With more new games than this, the newest season is read first; `MANY_GAMES` by default. */
  readonly manyGames?: number;
  /** The first week with a game that was removed, by season. */
  readonly removedFrom: ReadonlyMap<SeasonId, string>;
}

/** The unseen games of a season of the plan. */
interface PlannedSeason {
  readonly states: SeasonStates;
  /** The last week whose state is unchanged: later ones are fitted again. Null: nothing changed. Empty: all. */
  readonly dirtyAfter: string | null;
  readonly weeks: readonly string[];
}

/** A job before it has its state. */
interface PlannedJob {
  readonly candidate: GameCandidate;
  /** Whether the game is only scanned for its shots. */
  readonly isScan: boolean;
}

/**
 * Which games to read, in which order, and with which state. Recalibrated games come first, then the others, newest
 * first.
 *
 * A week's state needs the weeks before it, so games are read in order of time. When there are so many new ones that a
 * reader would wait long for last night's, the newest season comes first, newest game first, each with its final xG:
 * the games that its states depend on, its own and those of the season before, are scanned for their shots before.
 */
export class RecalibrationPlan {
  readonly jobs: readonly GameJob[];
  /** The jobs before this index are recalibrated. */
  readonly recalibrated: number;
  /** Number of begun games to read, scans not counted. */
  readonly games: number;
  /** Whether a game's shots differ from those it was scanned with, so that states are wrong until the next plan. */
  hasContradictions = false;
  readonly #isNewestFirst: boolean;
  readonly #seasons: ReadonlyMap<SeasonId, PlannedSeason>;
  /** Seasons without a recalibration whose states must go. */
  readonly #cleared: readonly SeasonId[];
  readonly #isLearned: (gameId: GameId) => boolean;
  readonly #planned: readonly PlannedJob[];

  constructor(parts: {
    readonly planned: readonly PlannedJob[];
    readonly recalibrated: number;
    readonly isNewestFirst: boolean;
    readonly seasons: ReadonlyMap<SeasonId, PlannedSeason>;
    readonly cleared: readonly SeasonId[];
    readonly isLearned: (gameId: GameId) => boolean;
  }) {
    this.#planned = parts.planned;
    this.jobs = parts.planned.map(({ candidate: { scheduled, stamp }, isScan }, index) => ({
      index,
      scheduled,
      stamp,
      state: null,
      stateKey: '',
      isScan,
    }));
    this.games = parts.planned.filter(({ candidate, isScan }) => !isScan && hasBegun(candidate.scheduled)).length;
    this.recalibrated = parts.recalibrated;
    this.#isNewestFirst = parts.isNewestFirst;
    this.#seasons = parts.seasons;
    this.#cleared = parts.cleared;
    this.#isLearned = parts.isLearned;
  }

  /**
   * Whether stored games are scored again after a change before them, so that both are published together. Known once
   * the first game is read.
   */
  get isRescoring(): boolean {
    const own = this.#planned.slice(0, this.recalibrated).filter(({ isScan }) => !isScan);
    const isKept = ({ candidate }: PlannedJob): boolean => !candidate.isDue;
    if (this.#isNewestFirst) return own.some((planned) => isKept(planned) && this.#isChanged(planned.candidate));
    const lastKept = own.findLastIndex(isKept);
    return lastKept >= 0 && lastKept > own.findIndex((planned) => !isKept(planned));
  }

  /** Whether a stored game has another state now. */
  #isChanged({ scheduled, storedKey }: GameCandidate): boolean {
    const state = this.#statesOf(scheduled)?.stateOf(weekOf(scheduled.date));
    return state === undefined || stateKey(state) !== storedKey;
  }

  /** A job with its state; `skip` when the stored game has that state already; `wait` while the state is not known. */
  prepare(job: GameJob): GameJob | 'skip' | 'wait' {
    if (job.isScan) return job;
    const { scheduled, isDue, storedKey } = this.#candidateOf(job.index);
    const states = this.#statesOf(scheduled);
    if (states === undefined) return isDue || storedKey !== '' ? job : 'skip';
    const state = states.stateOf(weekOf(scheduled.date));
    if (state === undefined) return 'wait';
    const key = stateKey(state);
    return !isDue && key === storedKey ? 'skip' : { ...job, state, stateKey: key };
  }

  /** Notes a game that was read or scanned. `isStored`: whether there are rows to keep when it cannot be read. */
  settle(result: WorkerResult | ScanResult, isStored: boolean): void {
    const { scheduled } = this.#candidateOf(result.index);
    const states = this.#statesOf(scheduled);
    if (states === undefined) return;
    const { gameId } = scheduled;
    const isRead = result.kind === 'scanned' ? result.isReadable : result.kind === 'done';
    const bases = result.kind === 'scanned' ? result.bases : result.outcome.bases;
    const shots = bases && { gameId, week: weekOf(scheduled.date), ...bases };
    const found = !isRead && isStored ? undefined : shots;
    if (!this.#isNewestFirst || states.isAwaiting(gameId)) states.settle(gameId, found);
    else if (found !== undefined && !states.has(gameId, found)) this.hasContradictions = true;
  }

  /** The game of a job. */
  gameIdOf(index: number): number {
    return this.scheduledOf(index).gameId;
  }

  scheduledOf(index: number): ScheduledGame {
    return this.#candidateOf(index).scheduled;
  }

  /** The states that a game uses; undefined for one that is not recalibrated. */
  #statesOf({ seasonId, gameId }: ScheduledGame): SeasonStates | undefined {
    return this.#isLearned(gameId) ? undefined : this.#seasons.get(seasonId)?.states;
  }

  #candidateOf(index: number): GameCandidate {
    return (this.#planned[index] as PlannedJob).candidate;
  }

  /** Whether states changed. */
  get hasNewStates(): boolean {
    return this.#cleared.length > 0 || [...this.#seasons.values()].some(({ dirtyAfter }) => dirtyAfter !== null);
  }

  /** Stores the states that changed, once all games are read. */
  async storeStates(trx: Transaction<StoreTables>): Promise<void> {
    for (const season of this.#cleared) await trx.deleteFrom('xg_state').where('season', '=', season).execute();
    for (const [season, { states, dirtyAfter, weeks }] of this.#seasons) {
      if (dirtyAfter === null) continue;
      await trx.deleteFrom('xg_state').where('season', '=', season).where('week', '>', dirtyAfter).execute();
      const rows = weeks.flatMap((week) => {
        const state = week > dirtyAfter ? states.stateOf(week) : null;
        return state ? [stateRow(season, week, state)] : [];
      });
      if (rows.length > 0) await trx.insertInto('xg_state').values(rows).execute();
    }
  }
}

function stateRow(season: SeasonId, week: string, { games, shots, coefficients }: RecalibrationState) {
  const byTerm = Object.fromEntries(TERMS.map((term, k) => [term, coefficients[k] ?? 0]));
  return { season, week, games, shots, coefficients: JSON.stringify(byTerm) };
}

/** Plans an ingest. Without anything to do, the plan has no jobs. */
export async function planIngest(input: PlanInput): Promise<RecalibrationPlan> {
  const { db, xg, candidates, incomplete } = input;
  const listed = [...new Set(candidates.map(({ scheduled }) => scheduled.seasonId))].sort((a, b) => a - b);
  const baseOf = (season: SeasonId): string | null =>
    incomplete.has(season) ? null : (xg.unseenBase?.(season) ?? null);
  const withStates = new Set(
    (await db.selectFrom('xg_state').select('season').distinct().execute()).map((row) => row.season),
  );
  const isLearned = (gameId: GameId): boolean => xg.hasLearned?.(gameId) ?? false;
  const unseen = candidates.filter(({ scheduled }) => !isLearned(scheduled.gameId));
  const hasUnseen = new Set(unseen.map(({ scheduled }) => scheduled.seasonId));
  const recalibrated = listed.filter((season) => baseOf(season) !== null && hasUnseen.has(season));
  const playedOf = new Map(
    recalibrated.map((season) => [
      season,
      unseen.filter(({ scheduled }) => scheduled.seasonId === season && scheduled.status !== 'scheduled'),
    ]),
  );
  /** The season whose final state is carried over: complete, and with the same model. */
  const carriedFrom = (season: SeasonId): SeasonId | null => {
    const before = seasonBefore(season);
    const isComplete = listed.includes(before) || withStates.has(before);
    return isComplete && baseOf(before) === baseOf(season) ? before : null;
  };
  const dirtyAfter = new Map<SeasonId, string | null>();
  for (const season of recalibrated) {
    const played = playedOf.get(season) ?? [];
    const isNew = withStates.has(season) !== played.length > 0;
    const carried = carriedFrom(season);
    const isAll = !input.wasFinished || isNew || (carried !== null && (dirtyAfter.get(carried) ?? null) !== null);
    dirtyAfter.set(season, isAll ? '' : await firstChange(input, season, played));
  }
  const seasons = new Map<SeasonId, PlannedSeason>();
  const gamesOf = new Map<SeasonId, readonly GameCandidate[]>();
  for (const season of recalibrated) {
    const after = dirtyAfter.get(season) ?? null;
    const played = playedOf.get(season) ?? [];
    const carried = after === null ? null : carriedFrom(season);
    const before =
      carried === null
        ? null
        : (seasons.get(carried)?.states ?? new SeasonStates(null, await storedShots(input, carried, null)));
    const isNeeded =
      after !== null ||
      recalibrated.some((other) => carriedFrom(other) === season && (dirtyAfter.get(other) ?? null) !== null);
    const states = new SeasonStates(before, isNeeded ? await storedShots(input, season, played) : []);
    for (const { scheduled, isDue } of played) if (isDue) states.await(scheduled.gameId, weekOf(scheduled.date));
    seasons.set(season, { states, dirtyAfter: after, weeks: weeksOf(played) });
    gamesOf.set(
      season,
      played.filter((game) => game.isDue || (after !== null && weekOfGame(game) > after)).sort(byTime),
    );
  }
  const firstReadings = [...gamesOf.values()].flat().filter(isFirstReading).length;
  const isNewestFirst = firstReadings > (input.manyGames ?? MANY_GAMES);
  const ordered = isNewestFirst ? newestFirst(gamesOf) : [...gamesOf.values()].flat().map(asRead);
  const taken = new Set(ordered.map(({ candidate }) => candidate));
  const others = candidates.filter(
    (one) =>
      !taken.has(one) &&
      (one.isDue ||
        // A game that is no longer recalibrated loses its state.
        ((isLearned(one.scheduled.gameId) || !seasons.has(one.scheduled.seasonId)) &&
          one.storedKey !== null &&
          one.storedKey !== '')),
  );
  // Played games first, the newest before older ones: they are what readers want to see. The rest in order of time, in
  // which rows fill the store's pages.
  const isToCome = ({ scheduled }: GameCandidate): boolean => scheduled.status === 'scheduled';
  const played = others.filter((one) => !isToCome(one));
  const toCome = others.filter(isToCome).sort(byTime);
  return new RecalibrationPlan({
    planned: [...ordered, ...[...played, ...toCome].map(asRead)],
    recalibrated: ordered.length,
    isNewestFirst,
    seasons,
    cleared: listed.filter((season) => withStates.has(season) && !seasons.has(season)),
    isLearned,
  });
}

/** With more new games than this, the newest season is read first: three seasons take 40 s. */
const MANY_GAMES = 4000;

const weekOfGame = ({ scheduled }: GameCandidate): string => weekOf(scheduled.date);

const isFirstReading = ({ isDue, storedKey }: GameCandidate): boolean => isDue && storedKey === null;

const asRead = (candidate: GameCandidate): PlannedJob => ({ candidate, isScan: false });

function byTime(a: GameCandidate, b: GameCandidate): number {
  const [one, other] = [a.scheduled, b.scheduled];
  return one.date.localeCompare(other.date) || one.gameId - other.gameId;
}

/**
 * The games of the newest season newest first, after the scans that its states need, then the others in order of time.
 * `gamesOf`: in order of time.
 */
function newestFirst(gamesOf: ReadonlyMap<SeasonId, readonly GameCandidate[]>): readonly PlannedJob[] {
  const seasons = [...gamesOf.keys()].sort((a, b) => b - a);
  const games = (season: SeasonId): readonly GameCandidate[] => gamesOf.get(season) ?? [];
  const scans = (season: SeasonId): readonly PlannedJob[] =>
    games(season).flatMap((candidate) => (candidate.isDue ? { candidate, isScan: true } : []));
  const reads = (season: SeasonId): readonly PlannedJob[] => games(season).toReversed().map(asRead);
  // Whether stored games change is known once everything is scanned, and decides how they are published.
  if (seasons.flatMap(games).some(({ isDue }) => !isDue)) return [...seasons.flatMap(scans), ...seasons.flatMap(reads)];
  const [newest, ...older] = seasons;
  if (newest === undefined) return [];
  const inTime = older.toReversed().flatMap(games).map(asRead);
  return [newest, ...older.slice(0, 1)].flatMap(scans).concat(reads(newest), inTime);
}

/**
 * The first week of a season whose games differ from those its stored states were fitted on: read again, removed, or
 * no longer played in that week. Null: none.
 */
async function firstChange(
  { db, removedFrom }: PlanInput,
  season: SeasonId,
  played: readonly GameCandidate[],
): Promise<string | null> {
  const weeks = new Map<number, string>(played.map((game) => [game.scheduled.gameId, weekOfGame(game)]));
  const rows = await db
    .selectFrom('shot_base')
    .select(['game_id', 'week'])
    .where('season', '=', season)
    .where('is_learned', '=', 0)
    .execute();
  const changed = [
    ...played.filter(({ isDue }) => isDue).map(weekOfGame),
    ...rows.flatMap(({ game_id, week }) => (weeks.get(game_id) === week ? [] : [week])),
    ...[removedFrom.get(season) ?? []].flat(),
  ];
  return changed.sort()[0] ?? null;
}

/** The weeks with games, and the one after the last, whose state is in use until then. */
function weeksOf(played: readonly GameCandidate[]): readonly string[] {
  const weeks = [...new Set(played.map(weekOfGame))].sort();
  const last = weeks.at(-1);
  return last === undefined ? [] : [...weeks, addDays(last, 7)];
}

/**
 * The stored shots of a season's unseen games that this code and model have read. `own`: the listed ones; null for all.
 */
async function storedShots(
  { db, buildKey }: PlanInput,
  season: SeasonId,
  own: readonly GameCandidate[] | null,
): Promise<readonly GameShots[]> {
  const listed = own && new Set<number>(own.map(({ scheduled }) => scheduled.gameId));
  const rows = await db
    .selectFrom('shot_base')
    .innerJoin('game_source', 'game_source.game_id', 'shot_base.game_id')
    .where('shot_base.season', '=', season)
    .where('build_key', '=', buildKey)
    .where('is_learned', '=', 0)
    .select(['shot_base.game_id', 'week', 'shots'])
    .execute();
  return rows
    .filter(({ game_id }) => listed?.has(game_id) ?? true)
    .map(({ game_id, week, shots }) => ({ gameId: game_id, week, ...SHOT_BASES.decode(shots) }));
}
