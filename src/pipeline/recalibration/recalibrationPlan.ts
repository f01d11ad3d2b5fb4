import type { Kysely, Transaction } from 'kysely';
import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { addDays } from '../../hockey/calendar.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { seasonBefore } from '../../hockey/season.ts';
import { decodeShotBases } from '../../store/shotBaseCodec.ts';
import type { StoreTables } from '../../store/tables.ts';
import { type GameShots, type RecalibrationState, weekOf } from '../../xg/recalibration/seasonState.ts';
import { TERMS } from '../../xg/recalibration/shotCode.ts';
import type { GameXg } from '../gameXg.ts';
import type { GameJob, WorkerResult } from '../workerMessages.ts';
import { stateKey } from './stateKey.ts';
import { SeasonStates } from './weeklyStates.ts';

/** A game that may have to be read, before it has a place in the list of jobs. */
export interface GameCandidate {
  readonly scheduled: ScheduledGame;
  readonly stamp: string;
  /** Whether its files, code or model changed, so that it is read in any case. */
  readonly isDue: boolean;
  /** The state its stored xG uses; null when it is not stored. */
  readonly storedKey: string | null;
}

/** What a plan is made from. */
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
}

/** A season of the plan. */
interface PlannedSeason {
  readonly states: SeasonStates;
  /** The last week whose state is unchanged: later ones are fitted again. Null: nothing changed. Empty: all. */
  readonly dirtyAfter: string | null;
  readonly weeks: readonly string[];
}

/**
 * Which games to read, in which order, and with which state. Games of recalibrated seasons come first, in order of
 * time, since a week's state needs the weeks before it; then the others, newest first.
 */
export class RecalibrationPlan {
  readonly jobs: readonly GameJob[];
  /** The jobs before this index are of recalibrated seasons. */
  readonly recalibrated: number;
  /** Whether stored games are scored again after a change before them, so that both are published together. */
  readonly isRescoring: boolean;
  readonly #seasons: ReadonlyMap<SeasonId, PlannedSeason>;
  /** Seasons without a recalibration whose states must go. */
  readonly #cleared: readonly SeasonId[];
  readonly #candidates: readonly GameCandidate[];

  constructor(parts: {
    readonly candidates: readonly GameCandidate[];
    readonly recalibrated: number;
    readonly seasons: ReadonlyMap<SeasonId, PlannedSeason>;
    readonly cleared: readonly SeasonId[];
  }) {
    this.#candidates = parts.candidates;
    this.jobs = parts.candidates.map(({ scheduled, stamp }, index) => ({
      index,
      scheduled,
      stamp,
      state: null,
      stateKey: '',
    }));
    this.recalibrated = parts.recalibrated;
    this.#seasons = parts.seasons;
    this.#cleared = parts.cleared;
    const own = parts.candidates.slice(0, parts.recalibrated);
    const firstDue = own.findIndex(({ isDue }) => isDue);
    const lastKept = own.findLastIndex(({ isDue }) => !isDue);
    this.isRescoring = lastKept >= 0 && lastKept > firstDue;
  }

  /** A job with its state; `skip` when the stored game has that state already; `wait` while the state is not known. */
  prepare(job: GameJob): GameJob | 'skip' | 'wait' {
    const { scheduled, isDue, storedKey } = this.#candidates[job.index] as GameCandidate;
    const season = this.#seasons.get(scheduled.seasonId);
    if (season === undefined) return isDue || storedKey !== '' ? job : 'skip';
    const state = season.states.stateOf(weekOf(scheduled.date));
    if (state === undefined) return 'wait';
    const key = stateKey(state);
    return !isDue && key === storedKey ? 'skip' : { ...job, state, stateKey: key };
  }

  /** Notes a game that was read. `isKept`: its stored rows stay, since it could not be read now. */
  settle(result: WorkerResult, isKept: boolean): void {
    const { scheduled } = this.#candidates[result.index] as GameCandidate;
    const season = this.#seasons.get(scheduled.seasonId);
    if (season === undefined) return;
    const { bases } = result.outcome;
    const shots = bases && { gameId: scheduled.gameId, week: weekOf(scheduled.date), ...bases };
    season.states.settle(scheduled.gameId, isKept ? undefined : shots);
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
  const recalibrated = listed.filter((season) => baseOf(season) !== null);
  const playedOf = new Map(
    recalibrated.map((season) => [
      season,
      candidates.filter(({ scheduled }) => scheduled.seasonId === season && scheduled.status !== 'scheduled'),
    ]),
  );
  /** The season whose final state is carried over. */
  const carriedFrom = (season: SeasonId): SeasonId | null =>
    baseOf(seasonBefore(season)) === baseOf(season) ? seasonBefore(season) : null;
  const dirtyAfter = new Map<SeasonId, string | null>();
  for (const season of recalibrated) {
    const played = playedOf.get(season) ?? [];
    const isNew = withStates.has(season) !== played.length > 0;
    const carried = carriedFrom(season);
    const isAll = !input.wasFinished || isNew || (carried !== null && (dirtyAfter.get(carried) ?? null) !== null);
    const due = played.filter(({ isDue }) => isDue).map(order);
    dirtyAfter.set(season, isAll ? '' : (due.sort()[0] ?? null));
  }
  const seasons = new Map<SeasonId, PlannedSeason>();
  const ordered: GameCandidate[] = [];
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
    ordered.push(
      ...played
        .filter((game) => game.isDue || (after !== null && order(game) > after))
        .sort((a, b) => order(a).localeCompare(order(b)) || a.scheduled.gameId - b.scheduled.gameId),
    );
  }
  const taken = new Set(ordered);
  const others = candidates.filter(
    (one) =>
      !taken.has(one) &&
      (one.isDue ||
        // A season that is no longer recalibrated loses the states of its games.
        (!seasons.has(one.scheduled.seasonId) && one.storedKey !== null && one.storedKey !== '')),
  );
  // Played games first: they are what readers want to see.
  const priority = ({ scheduled }: GameCandidate): number => (scheduled.status === 'scheduled' ? 1 : 0);
  return new RecalibrationPlan({
    candidates: [...ordered, ...others.sort((a, b) => priority(a) - priority(b))],
    recalibrated: ordered.length,
    seasons,
    cleared: listed.filter((season) => withStates.has(season) && !seasons.has(season)),
  });
}

const order = ({ scheduled }: GameCandidate): string => weekOf(scheduled.date);

/** The weeks with games, and the one after the last, whose state is in use until then. */
function weeksOf(played: readonly GameCandidate[]): readonly string[] {
  const weeks = [...new Set(played.map(order))].sort();
  const last = weeks.at(-1);
  return last === undefined ? [] : [...weeks, addDays(last, 7)];
}

/** The stored shots of a season's games that this code and model have read. `own`: the listed ones; null for all. */
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
    .select(['shot_base.game_id', 'week', 'shots'])
    .execute();
  return rows
    .filter(({ game_id }) => listed?.has(game_id) ?? true)
    .map(({ game_id, week, shots }) => ({ gameId: game_id, week, ...decodeShotBases(shots) }));
}
