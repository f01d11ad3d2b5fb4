import { ArchiveSource } from '../../feed/source/archive.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { seasonBefore, seasonLabel } from '../../hockey/season.ts';
import { sigmoid } from '../../xg/boost/sigmoid.ts';
import { findPreciseDays, rowClock } from '../../xg/clockRule.ts';
import { loadCurrentModel } from '../../xg/current.ts';
import { evaluateSet, type SetReport } from '../../xg/evaluateSet.ts';
import { clockedLogOdds, FORWARD_SPLITS, rowsWhere } from '../../xg/forward.ts';
import { type GateCheck, releaseGate } from '../../xg/gate.ts';
import { type ProbeReport, probeClock } from '../../xg/probes.ts';
import { gamesOfRows, servedProbabilities, statesByWeek } from '../../xg/recalibration/asServed.ts';
import {
  type Doubt,
  fitState,
  LEARNED_SEASON,
  type RecalibrationState,
  UNSEEN_SEASON,
  weekOf,
} from '../../xg/recalibration/seasonState.ts';
import { seasonLogOdds } from '../../xg/seasonLogOdds.ts';
import { type LearnedSet, learnedChecks, type SeasonSum, servedChecks, sumChecks } from '../../xg/servedGate.ts';
import { featuresOf, type ShotTable } from '../../xg/shotTable.ts';
import { hasLearnedFrom, type XgModel } from '../../xg/xgModel.ts';
import { readForwardModels } from '../forward/forwardModelFile.ts';
import { trainForward } from '../forward/trainForward.ts';
import { listGames } from '../listGames.ts';
import { readArchiveShots, THREADS } from '../shots/archiveShots.ts';
import { RELEASE_SEED } from './evaluateModel.ts';

/** Names of the two models compared: with the weekly recalibration, and without. */
const SERVED = 'as served';
const UNCORRECTED = 'uncorrected';

/** The last game of 2023-24 that releases learn from; later ones are unseen. */
const LAST_LEARNED_GAME = 2023020656;
/** Games of the same season that the archive of a release holds besides. */
const LEARNED_LATER: ReadonlySet<number> = new Set([2023020850]);
/** Fewest games for a set of later games. */
const MIN_LATER_GAMES = 60;

/** The model as it is served, on games it has not seen. */
export interface ServedEvaluation {
  readonly games: number;
  readonly sets: readonly SetReport[];
  /** The seasons the release has learned from, by the parts of it that have not seen the games. */
  readonly learned: readonly SetReport[];
  readonly checks: readonly GateCheck[];
  readonly sums: readonly SeasonSum[];
}

/** What to evaluate, and where forward models are kept between runs. */
export interface ServedOptions {
  readonly directory: string;
  readonly folder: string;
  readonly onProgress: (line: string) => void;
}

/**
 * Evaluates xG as it is served: every shot with the state of its game's week, fitted on the weeks before. The two
 * forward seasons by models trained on the seasons before them, games after the release's by the release itself.
 */
export async function evaluateAsServed({ directory, folder, onProgress }: ServedOptions): Promise<ServedEvaluation> {
  const seasons = [20222023, 20232024] as SeasonId[];
  const trained = await trainForward({ directory, folder, seasons, seed: RELEASE_SEED, workers: THREADS, onProgress });
  const { tables, games } = await readArchiveShots(directory);
  const table = tables.shots;
  const clockOf = rowClock(tables, findPreciseDays(tables.whistles));
  const known = [...new Set(table.season)].sort((a, b) => a - b) as SeasonId[];
  const weeks = new Map<number, string>(
    (await listGames(new ArchiveSource(directory), known)).map(({ gameId, date }) => [gameId, weekOf(date)]),
  );
  const sets: SetReport[] = [];
  const probes: ProbeReport[] = [];
  const forward = trained.length === 0 ? new Map<number, XgModel>() : readForwardModels(folder);
  for (const split of FORWARD_SPLITS) {
    const rows = rowsWhere(table, split.isTest);
    const model = forward.get(table.season[rows[0] ?? 0] as number);
    if (!trained.some(({ season }) => season === table.season[rows[0] ?? -1]) || model === undefined) continue;
    const logOddsOf = (values: Float32Array) => clockedLogOdds(model, table, rows, values, clockOf);
    const logOdds = logOddsOf(featuresOf(table, rows, clockOf));
    const scored = scoreServed(table, rows, logOdds, weeks, null, UNSEEN_SEASON);
    sets.push(reportOf(split.name, table, rows, scored));
    probes.push(
      probeClock(split.name, table, rows, clockOf, scored.served, (values) =>
        servedProbabilities(table, rows, logOddsOf(values), weeks, scored.states),
      ),
    );
  }
  const release = loadCurrentModel();
  const sums: SeasonSum[] = [];
  const learnedSets: LearnedSet[] = [];
  const later: { rows: number[]; served: number[]; uncorrected: number[] } = { rows: [], served: [], uncorrected: [] };
  let final: { readonly season: SeasonId; readonly state: RecalibrationState } | null = null;
  for (const season of known) {
    const isLearned = hasLearnedFrom(release, season);
    const own = rowsWhere(table, (of) => of === season);
    const carried = !isLearned && final?.season === seasonBefore(season) ? final.state : null;
    const doubt = isLearned ? LEARNED_SEASON : UNSEEN_SEASON;
    const scored = scoreServed(table, own, seasonLogOdds(release, table, own, clockOf), weeks, carried, doubt);
    if (!isLearned) final = { season, state: fitState(scored.games, null) };
    const isNew = (k: number): boolean => !isLearned || isAfterRelease(table.gameId[own[k] as number] as number);
    const part = (isIn: (k: number) => boolean) => {
      const members = own.flatMap((_, k) => (isIn(k) ? [k] : []));
      const pick = (values: Float64Array) => Float64Array.from(members, (k) => values[k] as number);
      const rows = members.map((k) => own[k] as number);
      return { rows, served: pick(scored.served), uncorrected: pick(scored.uncorrected) };
    };
    const unseen = part(isNew);
    later.rows.push(...unseen.rows);
    later.served.push(...unseen.served);
    later.uncorrected.push(...unseen.uncorrected);
    const learned = part((k) => !isNew(k));
    for (const [some, isOfRelease] of [[learned, true] as const, [unseen, false] as const]) {
      if (some.rows.length === 0) continue;
      const report = reportOf(seasonLabel(season), table, some.rows, some);
      sums.push(...sumsOf(season, isOfRelease, report));
      if (isOfRelease) learnedSets.push({ season, report, goalXg: goalXg(table, some) });
    }
  }
  if (new Set(later.rows.map((row) => table.gameId[row])).size >= MIN_LATER_GAMES) {
    sets.push(
      reportOf(LATER_GAMES, table, later.rows, {
        served: Float64Array.from(later.served),
        uncorrected: Float64Array.from(later.uncorrected),
      }),
    );
  }
  const names = new Set(FORWARD_SPLITS.map(({ name }) => name));
  const gated = sets.filter(({ name }) => names.has(name));
  const checks = gated.length === 0 ? [] : releaseGate(gated, probes, SERVED);
  return {
    games,
    sets,
    learned: learnedSets.map(({ report }) => report),
    checks: [
      ...checks,
      ...servedChecks(sets, SERVED, LATER_GAMES),
      ...learnedSets.flatMap((set) => learnedChecks(set, SERVED)),
      ...sumChecks(sums),
    ],
    sums,
  };
}

/** Name of the set of games after the release. */
const LATER_GAMES = 'later games';

function isAfterRelease(gameId: number): boolean {
  return gameId > LAST_LEARNED_GAME && !LEARNED_LATER.has(gameId);
}

/** Scores some rows of one season with and without their weeks' states. */
function scoreServed(
  table: ShotTable,
  rows: readonly number[],
  logOdds: Float64Array,
  weeks: ReadonlyMap<number, string>,
  carried: RecalibrationState | null,
  doubt: Doubt,
) {
  const games = gamesOfRows(table, rows, logOdds, weeks);
  const states = statesByWeek(games, carried, doubt);
  const served = servedProbabilities(table, rows, logOdds, weeks, states);
  return { games, states, served, uncorrected: logOdds.map(sigmoid) };
}

/** Mean xG of the goals among some rows: as served, and without the recalibration. */
function goalXg(
  table: ShotTable,
  { rows, served, uncorrected }: Readonly<Record<'served' | 'uncorrected', Float64Array>> & { rows: readonly number[] },
): LearnedSet['goalXg'] {
  const goals = rows.flatMap((row, k) => (table.label[row] === 1 ? [k] : []));
  const mean = (values: Float64Array): number =>
    goals.reduce((sum, k) => sum + (values[k] as number), 0) / Math.max(1, goals.length);
  return { served: mean(served), outOfFold: mean(uncorrected) };
}

function reportOf(
  name: string,
  table: ShotTable,
  rows: readonly number[],
  { served, uncorrected }: { readonly served: Float64Array; readonly uncorrected: Float64Array },
): SetReport {
  return evaluateSet(
    name,
    table,
    rows,
    { model: SERVED, probabilities: served },
    { model: UNCORRECTED, probabilities: uncorrected },
  );
}

/** Subsets whose sums are shown by season. */
const SUMMED: ReadonlySet<string> = new Set(['all', '5v5', '5v4', 'SH']);

function sumsOf(season: number, isLearned: boolean, { accuracy, slices }: SetReport): readonly SeasonSum[] {
  const rows = accuracy.filter(({ subset, model }) => model === SERVED && SUMMED.has(subset));
  const powerPlay = slices.filter(({ slice }) => slice === 'power play').map((row) => ({ ...row, subset: row.slice }));
  return [...rows, ...powerPlay]
    .filter(({ goals }) => goals > 0)
    .map(({ subset, goals, goalsPerXg }) => ({ season, isLearned, subset, goals, xg: goals / goalsPerXg }));
}
