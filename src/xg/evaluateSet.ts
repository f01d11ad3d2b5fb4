import { SHOT_TYPES } from '../game/types.ts';
import { createRandom } from '../hockey/random.ts';
import {
  areaUnderCurve,
  brierScore,
  type CalibrationBin,
  calibrationBins,
  calibrationLine,
  interceptShift,
  logLoss,
  rowLoss,
} from './modelMetrics.ts';
import type { ShotTable } from './shotTable.ts';

/** A subset of the shots with its own accuracy figures. */
export interface Subset {
  readonly name: string;
  readonly isIn: (table: ShotTable, row: number) => boolean;
}

const isBothIn = (table: ShotTable, row: number): boolean => table.hasOwnGoalie[row] === 1;
const ownSkaters = (table: ShotTable, row: number): number => Math.floor((table.strengthState[row] as number) / 10);
const oppSkaters = (table: ShotTable, row: number): number => (table.strengthState[row] as number) % 10;

/** Subsets of the accuracy table. */
export const ACCURACY_SUBSETS: readonly Subset[] = [
  { name: 'all', isIn: () => true },
  { name: '5v5', isIn: (table, row) => table.strengthState[row] === 55 && isBothIn(table, row) },
  { name: '5v4', isIn: (table, row) => table.strengthState[row] === 54 && isBothIn(table, row) },
  { name: 'SH', isIn: (table, row) => ownSkaters(table, row) < oppSkaters(table, row) && isBothIn(table, row) },
];

/** Fewest shots of a type for it to be a separate slice. */
const MIN_SLICE_SHOTS = 5000;
const CALIBRATION_SLICES: readonly Subset[] = [
  { name: '5v5', isIn: ACCURACY_SUBSETS[1]?.isIn ?? (() => false) },
  { name: 'power play', isIn: (table, row) => ownSkaters(table, row) > oppSkaters(table, row) && isBothIn(table, row) },
  { name: 'short-handed', isIn: ACCURACY_SUBSETS[3]?.isIn ?? (() => false) },
  { name: 'follow-up', isIn: (table, row) => table.isFollowUp[row] === 1 },
  { name: 'entry', isIn: (table, row) => table.isEntry[row] === 1 },
  ...SHOT_TYPES.map((type, code) => ({
    name: `type ${type}`,
    isIn: (table: ShotTable, row: number) => table.shotType[row] === code,
  })),
];

/** Accuracy of one model on one subset. */
export interface Accuracy {
  readonly subset: string;
  readonly model: string;
  readonly shots: number;
  readonly goals: number;
  readonly auc: number;
  readonly logLoss: number;
  readonly brier: number;
  readonly goalsPerXg: number;
}

/** Goals against xG in one slice. `allowed` is how far the ratio may be from 1. */
export interface SliceCalibration {
  readonly slice: string;
  readonly shots: number;
  readonly goals: number;
  readonly goalsPerXg: number;
  readonly allowed: number;
}

/** Mean log loss of the baseline minus the model's, with a 95% interval over resampled games. */
export interface PairedGain {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Everything measured on one test set. */
export interface SetReport {
  readonly name: string;
  readonly accuracy: readonly Accuracy[];
  readonly slope: number;
  readonly intercept: number;
  readonly slices: readonly SliceCalibration[];
  /** Twenty bins after a shift of the level alone, and how many fall inside their band. */
  readonly bins: readonly CalibrationBin[];
  readonly binsInside: number;
  readonly gainOverBaseline: PairedGain;
}

/** A model's probabilities for the rows of a test set, in the same order. */
export interface NamedPredictions {
  readonly model: string;
  readonly probabilities: Float64Array;
}

/**
 * Share by which a slice's goals may differ from its xG, unless two standard errors are more.
 * Source: docs/quality.md#model-release.
 */
const SLICE_ALLOWANCE = 0.08;

/** Evaluates a model on some rows against a constant and the baseline. `rows` are indexes into the table. */
export function evaluateSet(
  name: string,
  table: ShotTable,
  rows: readonly number[],
  model: NamedPredictions,
  baseline: NamedPredictions,
): SetReport {
  const labels = Uint8Array.from(rows, (row) => table.label[row] as number);
  const accuracy = ACCURACY_SUBSETS.flatMap((subset) => {
    const members = rows.flatMap((row, k) => (subset.isIn(table, row) ? [k] : []));
    return [model, baseline].flatMap((predictions) => accuracyOf(subset.name, members, labels, predictions));
  });
  const slices = CALIBRATION_SLICES.flatMap((slice) => {
    const members = rows.flatMap((row, k) => (slice.isIn(table, row) ? [k] : []));
    return slice.name.startsWith('type ') && members.length < MIN_SLICE_SHOTS
      ? []
      : sliceCalibration(slice.name, members, labels, model.probabilities);
  });
  const shift = interceptShift(labels, model.probabilities);
  const shifted = model.probabilities.map((p) => 1 / (1 + ((1 - p) / p) * Math.exp(-shift)));
  const bins = calibrationBins(labels, shifted);
  return {
    name,
    accuracy,
    ...calibrationLine(labels, model.probabilities),
    slices,
    bins,
    binsInside: bins.filter((bin) => bin.goalRate >= bin.low && bin.goalRate <= bin.high).length,
    gainOverBaseline: pairedGain(table, rows, labels, model.probabilities, baseline.probabilities),
  };
}

function pick(values: ArrayLike<number>, members: readonly number[]): Float64Array {
  return Float64Array.from(members, (k) => values[k] as number);
}

function accuracyOf(
  subset: string,
  members: readonly number[],
  labels: Uint8Array,
  { model, probabilities }: NamedPredictions,
): readonly Accuracy[] {
  if (members.length === 0) return [];
  const own = pick(labels, members);
  const p = pick(probabilities, members);
  const goals = own.reduce((sum, label) => sum + label, 0);
  return [
    {
      subset,
      model,
      shots: members.length,
      goals,
      auc: areaUnderCurve(own, p) ?? 0.5,
      logLoss: logLoss(own, p),
      brier: brierScore(own, p),
      goalsPerXg: goals / p.reduce((sum, value) => sum + value, 0),
    },
  ];
}

function sliceCalibration(
  slice: string,
  members: readonly number[],
  labels: Uint8Array,
  probabilities: Float64Array,
): readonly SliceCalibration[] {
  if (members.length === 0) return [];
  const p = pick(probabilities, members);
  const xg = p.reduce((sum, value) => sum + value, 0);
  const variance = p.reduce((sum, value) => sum + value * (1 - value), 0);
  const goals = members.reduce((sum, k) => sum + (labels[k] as number), 0);
  const allowed = Math.max(SLICE_ALLOWANCE, (2 * Math.sqrt(variance)) / xg);
  return [{ slice, shots: members.length, goals, goalsPerXg: goals / xg, allowed }];
}

/** Number of resamples of games for the paired interval. */
const RESAMPLES = 2000;
/** Fixed seed, so that the interval is the same in every run. */
const RESAMPLE_SEED = 20_262_027;

/**
 * How much better the model is than the baseline on the same shots: mean log loss of the baseline minus the model's,
 * with a 95% percentile interval over resampled games (shots of one game are not independent).
 */
export function pairedGain(
  table: Pick<ShotTable, 'gameId'>,
  rows: readonly number[],
  labels: Uint8Array,
  model: Float64Array,
  baseline: Float64Array,
): PairedGain {
  const sums = new Map<number, { gain: number; shots: number }>();
  rows.forEach((row, k) => {
    const game = table.gameId[row] as number;
    const sum = sums.get(game) ?? { gain: 0, shots: 0 };
    const label = labels[k] as number;
    sum.gain += rowLoss(label, baseline[k] as number) - rowLoss(label, model[k] as number);
    sum.shots++;
    sums.set(game, sum);
  });
  const games = [...sums.values()];
  const random = createRandom(RESAMPLE_SEED);
  const means = Float64Array.from({ length: RESAMPLES }, () => {
    let gain = 0;
    let shots = 0;
    for (let k = 0; k < games.length; k++) {
      const game = games[Math.floor(random() * games.length)];
      gain += game?.gain ?? 0;
      shots += game?.shots ?? 0;
    }
    return gain / shots;
  }).sort();
  const total = games.reduce((sum, game) => ({ gain: sum.gain + game.gain, shots: sum.shots + game.shots }), {
    gain: 0,
    shots: 0,
  });
  return {
    mean: total.gain / total.shots,
    low: means[Math.floor(0.025 * RESAMPLES)] as number,
    high: means[Math.floor(0.975 * RESAMPLES)] as number,
  };
}
