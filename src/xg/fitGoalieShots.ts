import { BASELINE_BASIS, type Baseline } from './baseline.ts';
import type { BoostedTrees } from './boost/boostedTrees.ts';
import type { BoostOptions } from './boost/boostOptions.ts';
import type { TrainingMatrix } from './boost/matrix.ts';
import { sigmoid } from './boost/sigmoid.ts';
import { trainBoosted } from './boost/trainBoosted.ts';
import type { ClockRegime } from './clockRegime.ts';
import { EMPTY_NET_BASIS } from './emptyNet.ts';
import { SHOT_FEATURE_NAMES, SHOT_FEATURES } from './features/featureList.ts';
import { fitLogistic, type LogisticModel } from './logisticRegression.ts';
import { baselineLogOdds, meanLogOdds } from './meanLogOdds.ts';
import { calibrationLine } from './modelMetrics.ts';
import { calibrationWeights, learnedSeasons, seasonWeights } from './seasonWeights.ts';
import { type EmptyNetTable, featuresOf, type ShotTable } from './shotTable.ts';
import {
  CALIBRATION_GROUPS,
  type CalibrationGroup,
  FOLDS,
  foldOf,
  type GoalieShotModel,
  type LogitLine,
} from './xgModel.ts';

/**
 * How the trees are grown. Chosen by walking forward through earlier seasons (`VALIDATION_SPLITS`); the model card
 * lists the trials.
 */
export const BOOST_OPTIONS: BoostOptions = {
  rounds: 300,
  learningRate: 0.05,
  maxDepth: 5,
  minChildHessian: 20,
  lambda: 5,
  subsample: 0.8,
  columnSample: 0.5,
  monotone: Object.fromEntries(SHOT_FEATURES.flatMap(({ name, monotone }) => (monotone ? [[name, monotone]] : []))),
};

/**
 * The boosters whose log-odds are averaged: one starts from the mean, one from the baseline's log-odds, so that their
 * errors differ. More than two would take more than a millisecond to score a game
 * (docs/decisions/0161-two-boosters.md).
 */
const BOOSTERS = [{ isFromBaseline: false }, { isFromBaseline: true }] as const;

/**
 * Ridge penalty of the baseline and the empty-net model: small against tens of thousands of shots. Basis values are not
 * standardised.
 */
const LOGISTIC_PENALTY = 1;

/** Rows of a table as a training matrix under a clock regime. */
export function trainingMatrix(
  table: ShotTable,
  rows: readonly number[],
  clock: ClockRegime,
  weights: Float32Array,
): TrainingMatrix {
  return {
    featureNames: SHOT_FEATURE_NAMES,
    rows: rows.length,
    values: featuresOf(table, rows, clock),
    labels: Uint8Array.from(rows, (row) => table.label[row] as number),
    weights,
    blocks: Float64Array.from(rows, (row) => table.gameId[row] as number),
  };
}

/** Fits the baseline and grows the boosters on some rows, each booster with its own seed. */
async function growBoosters(
  table: ShotTable,
  rows: readonly number[],
  clock: ClockRegime,
  weights: Float32Array,
  { seed, workers }: { readonly seed: number; readonly workers: number },
): Promise<Pick<GoalieShotModel, 'baseline' | 'boosters'>> {
  const baseline = fitBaseline(table, rows, weights);
  const matrix = trainingMatrix(table, rows, clock, weights);
  const baseMargin = baselineLogOdds(baseline, table, rows);
  const boosters: BoostedTrees[] = [];
  for (const [k, { isFromBaseline }] of BOOSTERS.entries()) {
    const start = isFromBaseline ? { ...matrix, baseMargin } : matrix;
    boosters.push(await trainBoosted(start, { ...BOOST_OPTIONS, seed: seed + k, workers }));
  }
  return { baseline, boosters };
}

/** A group with fewer shots uses the line fitted on all shots: its own would be noise. */
const MIN_GROUP_SHOTS = 5000;

/** Out-of-fold log-odds of some rows: each of a model that was not trained on the row's game. */
interface OutOfFold {
  readonly rows: readonly number[];
  readonly margins: readonly number[];
}

/**
 * Fits the model of shots at a goalie on some rows of a table. `seed` fixes the random draws; `workers` only sets the
 * number of threads.
 */
export async function fitGoalieShots(
  table: ShotTable,
  rows: readonly number[],
  clock: ClockRegime,
  draws: { readonly seed: number; readonly workers: number },
): Promise<GoalieShotModel> {
  const weightByRow = new Map<number, number>();
  const weights = seasonWeights(table.season, rows);
  rows.forEach((row, k) => {
    weightByRow.set(row, weights[k] as number);
  });
  const grown = await growBoosters(table, rows, clock, weights, draws);
  const blind: Pick<GoalieShotModel, 'baseline' | 'boosters'>[] = [];
  const parts: OutOfFold[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeldOut = (row: number): boolean => foldOf(table.gameId[row] as number) === fold;
    const kept = rows.filter((row) => !isHeldOut(row));
    const held = rows.filter(isHeldOut);
    if (kept.length === 0 || held.length === 0) continue;
    const weightsOf = (some: readonly number[]): Float32Array =>
      Float32Array.from(some, (row) => weightByRow.get(row) as number);
    const own = await growBoosters(table, kept, clock, weightsOf(kept), draws);
    blind.push(own);
    parts.push({ rows: held, margins: Array.from(meanLogOdds(own, table, held, featuresOf(table, held, clock))) });
  }
  const folds = blind.map((own, fold) => ({ ...own, calibrationBySeason: calibrationBySeason(table, parts, fold) }));
  return {
    ...grown,
    calibration: calibrationByGroup(table, parts),
    trainingSeasons: learnedSeasons(table.season, rows),
    folds: folds.length === FOLDS ? folds : [],
  };
}

/**
 * A fold's calibration of each season, fitted on that season's games of the other folds: nothing of a game is in what
 * predicts it, and over the folds a season's xG adds up to about its goals.
 */
function calibrationBySeason(
  table: ShotTable,
  parts: readonly OutOfFold[],
  fold: number,
): Record<string, Record<CalibrationGroup, LogitLine>> {
  const others = parts.filter((_, other) => other !== fold);
  const all = parts.flatMap(({ rows }) => rows);
  // A season has too few shots at the rarer strengths: those take the line of all seasons.
  const pooled = calibrationByGroup(table, others);
  return Object.fromEntries(
    learnedSeasons(table.season, all).map((season) => {
      const own = others.map(({ rows, margins }) => {
        const members = rows.flatMap((row, k) => (table.season[row] === season ? [k] : []));
        return { rows: members.map((k) => rows[k] as number), margins: members.map((k) => margins[k] as number) };
      });
      return [season, calibrationByGroup(table, own, pooled)];
    }),
  );
}

/**
 * The calibration line of each strength group from out-of-fold log-odds. Small groups use `ofSmallGroups`, or the line
 * of all shots.
 */
function calibrationByGroup(
  table: ShotTable,
  parts: readonly OutOfFold[],
  ofSmallGroups: Readonly<Record<CalibrationGroup, LogitLine>> | null = null,
): Record<CalibrationGroup, LogitLine> {
  const rows = parts.flatMap((part) => part.rows);
  const margins = parts.flatMap((part) => part.margins);
  const weights = calibrationWeights(table.season, rows);
  const lineOf = (isIn: (row: number) => boolean): LogitLine & { shots: number } => {
    const members = rows.flatMap((row, k) => (isIn(row) ? [k] : []));
    const line = calibrationLine(
      members.map((k) => table.label[rows[k] as number] as number),
      members.map((k) => sigmoid(margins[k] as number)),
      members.map((k) => weights[k] as number),
    );
    return { intercept: line.intercept, slope: line.slope, shots: members.length };
  };
  const all = lineOf(() => true);
  return Object.fromEntries(
    CALIBRATION_GROUPS.map((group, code) => {
      const own = lineOf((row) => table.group[row] === code);
      const { intercept, slope } = own.shots >= MIN_GROUP_SHOTS ? own : (ofSmallGroups?.[group] ?? all);
      return [group, { intercept, slope }];
    }),
  ) as Record<CalibrationGroup, LogitLine>;
}

/** Fits the baseline (M0) on some rows of a table. */
export function fitBaseline(table: ShotTable, rows: readonly number[], weights: Float32Array): Baseline {
  const width = BASELINE_BASIS.length;
  const values = new Float64Array(rows.length * width);
  rows.forEach((row, k) => {
    values.set(table.baseline.subarray(row * width, (row + 1) * width), k * width);
  });
  const labels = Uint8Array.from(rows, (row) => table.label[row] as number);
  const fitted = fitLogistic({ basis: BASELINE_BASIS, values, labels, weights }, LOGISTIC_PENALTY);
  return { ...fitted, usual: meanRow(values, weights, width) };
}

/** The weighted mean of row-major rows, rounded to 10 digits. */
function meanRow(values: Float64Array, weights: Float32Array, width: number): readonly number[] {
  const sums = new Float64Array(width);
  let total = 0;
  for (const [row, weight] of weights.entries()) {
    total += weight;
    for (let k = 0; k < width; k++) sums[k] = (sums[k] as number) + weight * (values[row * width + k] as number);
  }
  return Array.from(sums, (sum) => Number((sum / total).toPrecision(10)));
}

/** Fits the model of shots at an empty net. */
export function fitEmptyNet({ labels, basis }: EmptyNetTable): LogisticModel {
  return fitLogistic({ basis: EMPTY_NET_BASIS, values: basis, labels }, LOGISTIC_PENALTY);
}
