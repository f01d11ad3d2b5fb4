import { sigmoid } from './boost/sigmoid.ts';

/**
 * Lower bound on probabilities in a log loss, so that a certain prediction that fails costs much but not infinitely
 * much.
 */
const TINY = 1e-9;

/** Mean negative log-likelihood of the outcomes, nats: lower is better. Never NaN; 0 rows give 0. */
export function logLoss(labels: ArrayLike<number>, probabilities: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < labels.length; i++) sum += rowLoss(labels[i] as number, probabilities[i] as number);
  return labels.length === 0 ? 0 : sum / labels.length;
}

/** Negative log-likelihood of one outcome, nats. */
export function rowLoss(label: number, probability: number): number {
  const p = Math.min(1 - TINY, Math.max(TINY, probability));
  return -Math.log(label === 1 ? p : 1 - p);
}

/** Mean squared difference between probability and outcome (Brier score): lower is better. */
export function brierScore(labels: ArrayLike<number>, probabilities: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < labels.length; i++) sum += ((probabilities[i] as number) - (labels[i] as number)) ** 2;
  return labels.length === 0 ? 0 : sum / labels.length;
}

/**
 * Chance that a goal has a higher probability than a shot that did not score (area under the ROC curve), ties counting
 * half. Null where one of the two classes is empty. Source: the Mann-Whitney statistic by midranks.
 */
export function areaUnderCurve(labels: ArrayLike<number>, probabilities: ArrayLike<number>): number | null {
  const order = Array.from({ length: labels.length }, (_, i) => i).sort(
    (a, b) => (probabilities[a] as number) - (probabilities[b] as number),
  );
  let positives = 0;
  let rankSum = 0;
  for (let from = 0; from < order.length; ) {
    let to = from;
    let goals = 0;
    const value = probabilities[order[from] as number];
    for (; to < order.length && probabilities[order[to] as number] === value; to++)
      goals += labels[order[to] as number] as number;
    rankSum += goals * ((from + 1 + to) / 2);
    positives += goals;
    from = to;
  }
  const negatives = order.length - positives;
  if (positives === 0 || negatives === 0) return null;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** Intercept and slope of the outcomes on the log-odds of the predictions: 0 and 1 for a calibrated model. */
export interface CalibrationLine {
  readonly intercept: number;
  readonly slope: number;
}

const logit = (p: number): number => Math.log(p / (1 - p));

/** Newton steps of the two-parameter logistic regression; it converges in a handful. */
const NEWTON_STEPS = 25;

/**
 * Fits the calibration line (Cox 1958): logistic regression of the outcomes on the predictions' log-odds. Rows may be
 * weighted.
 */
export function calibrationLine(
  labels: ArrayLike<number>,
  probabilities: ArrayLike<number>,
  weights?: ArrayLike<number>,
): CalibrationLine {
  let intercept = 0;
  let slope = 1;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let g0 = 0;
    let g1 = 0;
    let h00 = 0;
    let h01 = 0;
    let h11 = 0;
    for (let i = 0; i < labels.length; i++) {
      const z = logit(Math.min(1 - TINY, Math.max(TINY, probabilities[i] as number)));
      const p = sigmoid(intercept + slope * z);
      const rowWeight = (weights?.[i] as number | undefined) ?? 1;
      const residual = rowWeight * ((labels[i] as number) - p);
      const w = rowWeight * p * (1 - p);
      g0 += residual;
      g1 += residual * z;
      h00 += w;
      h01 += w * z;
      h11 += w * z * z;
    }
    const determinant = h00 * h11 - h01 * h01;
    if (determinant <= 0) break;
    const d0 = (h11 * g0 - h01 * g1) / determinant;
    const d1 = (h00 * g1 - h01 * g0) / determinant;
    intercept += d0;
    slope += d1;
    if (Math.abs(d0) + Math.abs(d1) < 1e-10) break;
  }
  return { intercept, slope };
}

/** The shift in log-odds that makes the predictions add up to the goals. */
export function interceptShift(labels: ArrayLike<number>, probabilities: ArrayLike<number>): number {
  let shift = 0;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let residual = 0;
    let weight = 0;
    for (let i = 0; i < labels.length; i++) {
      const p = sigmoid(shift + logit(Math.min(1 - TINY, Math.max(TINY, probabilities[i] as number))));
      residual += (labels[i] as number) - p;
      weight += p * (1 - p);
    }
    if (weight <= 0) break;
    shift += residual / weight;
    if (Math.abs(residual / weight) < 1e-12) break;
  }
  return shift;
}

/**
 * A bin of shots with similar probability, with the band its goal rate falls in 95% of the time if the model is right.
 */
export interface CalibrationBin {
  readonly shots: number;
  readonly meanXg: number;
  readonly goalRate: number;
  readonly low: number;
  readonly high: number;
}

/** Standard normal quantile of a 95% interval. */
const Z95 = 1.959963985;

/** Equal-count bins by rising probability. `low` and `high` are the mean xG -+ 1.96 binomial standard errors. */
export function calibrationBins(
  labels: ArrayLike<number>,
  probabilities: ArrayLike<number>,
  bins = 20,
): readonly CalibrationBin[] {
  const order = Array.from({ length: labels.length }, (_, i) => i).sort(
    (a, b) => (probabilities[a] as number) - (probabilities[b] as number) || a - b,
  );
  return Array.from({ length: bins }, (_, bin) => {
    const members = order.slice(Math.floor((bin * order.length) / bins), Math.floor(((bin + 1) * order.length) / bins));
    const shots = members.length;
    const sum = (of: ArrayLike<number>): number => members.reduce((total, i) => total + (of[i] as number), 0);
    const variance = members.reduce(
      (total, i) => total + (probabilities[i] as number) * (1 - (probabilities[i] as number)),
      0,
    );
    const meanXg = shots === 0 ? 0 : sum(probabilities) / shots;
    const error = shots === 0 ? 0 : (Z95 * Math.sqrt(variance)) / shots;
    return {
      shots,
      meanXg,
      goalRate: shots === 0 ? 0 : sum(labels) / shots,
      low: meanXg - error,
      high: meanXg + error,
    };
  });
}
