import { readFileSync, writeFileSync } from 'node:fs';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import type { GameId, SeasonId } from '../../src/hockey/ids.ts';
import { seasonBefore, seasonLabel } from '../../src/hockey/season.ts';
import { listGames } from '../../src/pipeline/ingest/listGames.ts';
import { readArchiveShots, THREADS } from '../../src/pipeline/shots/archiveShots.ts';
import { sigmoid } from '../../src/xg/boost/sigmoid.ts';
import { findPreciseDays, rowClock } from '../../src/xg/clockRegime.ts';
import { CURRENT_XG_VERSION, loadCurrentModel } from '../../src/xg/current.ts';
import { evaluateSet, type SetReport } from '../../src/xg/evaluateSet.ts';
import { clockedLogOdds, FORWARD_SPLITS, rowsWhere } from '../../src/xg/forward.ts';
import { type GateCheck, releaseGate, type SeasonSum, servedChecks, sumChecks } from '../../src/xg/gate.ts';
import { type ProbeReport, probeClock } from '../../src/xg/probes.ts';
import { gamesOfRows, servedProbabilities, statesByWeek } from '../../src/xg/recalibration/asServed.ts';
import { fitState, type RecalibrationState, weekOf } from '../../src/xg/recalibration/seasonState.ts';
import { servedLogOdds } from '../../src/xg/servedLogOdds.ts';
import { featuresOf, type ShotTable } from '../../src/xg/shotTable.ts';
import { hasLearnedFrom, type XgModel } from '../../src/xg/xgModel.ts';
import { readForwardModels } from '../forward/forwardModelFile.ts';
import { trainForward } from '../forward/trainForward.ts';
import { RELEASE_SEED } from './evaluateModel.ts';

/** Names of the two models compared: with the weekly recalibration, and without. */
const SERVED = 'as served';
const UNCORRECTED = 'uncorrected';

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

/** The archive to evaluate, and the folder that keeps forward models between runs. */
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
    const scored = scoreServed(table, rows, logOdds, weeks, null);
    sets.push(reportOf(split.name, table, scored));
    probes.push(
      probeClock(split.name, table, rows, clockOf, scored.served, (values) =>
        servedProbabilities(table, rows, logOddsOf(values), weeks, scored.states),
      ),
    );
  }
  const release = loadCurrentModel();
  const sums: SeasonSum[] = [];
  const learned: SetReport[] = [];
  const later: Scored[] = [];
  let final: { readonly season: SeasonId; readonly state: RecalibrationState } | null = null;
  for (const season of known) {
    const rowsOf = (isLearned: boolean) =>
      rowsWhere(table, (of, gameId) => of === season && hasLearnedFrom(release, gameId as GameId) === isLearned);
    const [seen, unseen] = [rowsOf(true), rowsOf(false)];
    if (seen.length > 0) {
      const uncorrected = servedLogOdds(release, table, seen, clockOf).map(sigmoid);
      const report = reportOf(seasonLabel(season), table, { rows: seen, served: uncorrected, uncorrected });
      learned.push(report);
      sums.push(...sumsOf(season, true, report));
    }
    if (unseen.length === 0) continue;
    const carried = final?.season === seasonBefore(season) ? final.state : null;
    const scored = scoreServed(table, unseen, servedLogOdds(release, table, unseen, clockOf), weeks, carried);
    final = { season, state: fitState(scored.games, null) };
    later.push(scored);
    sums.push(...sumsOf(season, false, reportOf(seasonLabel(season), table, scored)));
  }
  const unseen = joined(later);
  if (new Set(unseen.rows.map((row) => table.gameId[row])).size >= MIN_LATER_GAMES) {
    sets.push(reportOf(LATER_GAMES, table, unseen));
  }
  const names = new Set(FORWARD_SPLITS.map(({ name }) => name));
  const gated = sets.filter(({ name }) => names.has(name));
  const checks = gated.length === 0 ? [] : releaseGate(gated, probes, SERVED);
  return {
    games,
    sets,
    learned,
    checks: [...checks, ...servedChecks(sets, SERVED, LATER_GAMES), ...sumChecks(sums)],
    sums,
  };
}

/** Name of the set of games after the release. */
const LATER_GAMES = 'later games';

/** Some rows with their probabilities. */
interface Scored {
  readonly rows: readonly number[];
  readonly served: Float64Array;
  readonly uncorrected: Float64Array;
}

function joined(parts: readonly Scored[]): Scored {
  return {
    rows: parts.flatMap(({ rows }) => rows),
    served: Float64Array.from(parts.flatMap(({ served }) => [...served])),
    uncorrected: Float64Array.from(parts.flatMap(({ uncorrected }) => [...uncorrected])),
  };
}

/** Scores some rows of one season with and without their weeks' states. */
function scoreServed(
  table: ShotTable,
  rows: readonly number[],
  logOdds: Float64Array,
  weeks: ReadonlyMap<number, string>,
  carried: RecalibrationState | null,
) {
  const games = gamesOfRows(table, rows, logOdds, weeks);
  const states = statesByWeek(games, carried);
  const served = servedProbabilities(table, rows, logOdds, weeks, states);
  return { rows, games, states, served, uncorrected: logOdds.map(sigmoid) };
}

function reportOf(name: string, table: ShotTable, { rows, served, uncorrected }: Scored): SetReport {
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

const FILE = new URL(`../../models/xg/${CURRENT_XG_VERSION}/calibration.json`, import.meta.url);

/**
 * Adds the accuracy of the forward sets as served to the released model's figures, where all of them were evaluated.
 */
export function writeServedRecord(sets: readonly SetReport[]): void {
  const forward = FORWARD_SPLITS.flatMap(({ name }) => sets.filter((set) => set.name === name));
  if (forward.length < FORWARD_SPLITS.length) return;
  const served = forward.flatMap((set) =>
    set.accuracy
      .filter(({ model }) => model === SERVED)
      .map(({ subset, shots, goals, auc, logLoss, goalsPerXg }) => ({
        ...{ test_set: set.name, subset, shots, goals, auc, log_loss: logLoss, goals_per_xg: goalsPerXg },
      })),
  );
  const facts: object = JSON.parse(readFileSync(FILE, 'utf8'));
  writeFileSync(FILE, `${JSON.stringify({ ...facts, served }, null, 1)}\n`);
}
