import { ArchiveSource } from '../../feed/source/archive.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { seasonBefore } from '../../hockey/season.ts';
import { sigmoid } from '../../xg/boost/sigmoid.ts';
import { clockRegime } from '../../xg/clockRegime.ts';
import { loadCurrentModel } from '../../xg/current.ts';
import { evaluateSet, type SetReport } from '../../xg/evaluateSet.ts';
import { FORWARD_SPLITS, rowLogOdds, rowsWhere } from '../../xg/forward.ts';
import { type GateCheck, releaseGate, servedChecks } from '../../xg/gate.ts';
import { type ProbeReport, probeClock } from '../../xg/probes.ts';
import { gamesOfRows, servedProbabilities, statesByWeek } from '../../xg/recalibration/asServed.ts';
import { fitState, type RecalibrationState, weekOf } from '../../xg/recalibration/seasonState.ts';
import { featuresOf, type ShotTable } from '../../xg/shotTable.ts';
import { modelForClock, type XgModel } from '../../xg/xgModel.ts';
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

/** Goals and xG of a season as the current release serves it. */
export interface SeasonSum {
  readonly season: number;
  readonly isLearned: boolean;
  readonly subset: string;
  readonly goals: number;
  readonly xg: number;
}

/** The model as it is served, on games it has not seen. */
export interface ServedEvaluation {
  readonly games: number;
  readonly sets: readonly SetReport[];
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
    const scored = scoreServed(model, table, rows, weeks, null);
    sets.push(reportOf(split.name, table, rows, scored));
    probes.push(
      probeClock(split.name, table, rows, split.clock, scored.served, (values) =>
        servedProbabilities(
          table,
          rows,
          rowLogOdds(modelForClock(model, split.clock), table, rows, values),
          weeks,
          scored.states,
        ),
      ),
    );
  }
  const release = loadCurrentModel();
  const sums: SeasonSum[] = [];
  const later: { rows: number[]; served: number[]; uncorrected: number[] } = { rows: [], served: [], uncorrected: [] };
  let final: { readonly season: SeasonId; readonly state: RecalibrationState } | null = null;
  for (const season of known) {
    const isLearned = modelForClock(release, clockRegime(season)).trainingSeasons.includes(season);
    const own = rowsWhere(table, (of) => of === season);
    const unseen = own.filter((row) => !isLearned || isAfterRelease(table.gameId[row] as number));
    const carried = final?.season === seasonBefore(season) ? final.state : null;
    const scored = scoreServed(release, table, unseen, weeks, carried);
    if (!isLearned) final = { season, state: fitState(scored.games, null) };
    later.rows.push(...unseen);
    later.served.push(...scored.served);
    later.uncorrected.push(...scored.uncorrected);
    const learned = own.filter((row) => isLearned && !isAfterRelease(table.gameId[row] as number));
    if (learned.length > 0) {
      const shown = logOddsOf(release, table, learned).map(sigmoid);
      sums.push(...sumsOf(season, true, reportOf('', table, learned, { served: shown, uncorrected: shown })));
    }
    if (unseen.length > 0) sums.push(...sumsOf(season, false, reportOf('', table, unseen, scored)));
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
  return { games, sets, checks: [...checks, ...servedChecks(sets, SERVED, LATER_GAMES)], sums };
}

/** Name of the set of games after the release. */
const LATER_GAMES = 'later games';

function isAfterRelease(gameId: number): boolean {
  return gameId > LAST_LEARNED_GAME && !LEARNED_LATER.has(gameId);
}

/** A model's log-odds of some rows of one season. */
function logOddsOf(model: XgModel, table: ShotTable, rows: readonly number[]): Float64Array {
  const clock = clockRegime((table.season[rows[0] ?? 0] ?? 0) as SeasonId);
  return rowLogOdds(modelForClock(model, clock), table, rows, featuresOf(table, rows, clock));
}

/** Scores some rows of one season with and without their weeks' states. */
function scoreServed(
  model: XgModel,
  table: ShotTable,
  rows: readonly number[],
  weeks: ReadonlyMap<number, string>,
  carried: RecalibrationState | null,
) {
  const logOdds = rows.length === 0 ? new Float64Array() : logOddsOf(model, table, rows);
  const games = gamesOfRows(table, rows, logOdds, weeks);
  const states = statesByWeek(games, carried);
  const served = servedProbabilities(table, rows, logOdds, weeks, states);
  return { games, states, served, uncorrected: logOdds.map(sigmoid) };
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

function sumsOf(season: number, isLearned: boolean, { accuracy }: SetReport): readonly SeasonSum[] {
  return accuracy
    .filter(({ subset, model, goals }) => model === SERVED && SUMMED.has(subset) && goals > 0)
    .map(({ subset, goals, goalsPerXg }) => ({ season, isLearned, subset, goals, xg: goals / goalsPerXg }));
}
