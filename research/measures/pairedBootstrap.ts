import { seededRandom } from '../../src/hockey/random.ts';
import { correlation } from './correlation.ts';

/** Resamples of a bootstrap. */
const RESAMPLES = 1000;
/** Ends of the interval of a difference: 90%, so that its low end is a one-sided test at 5%. */
const LOW = 0.05;
const HIGH = 0.95;

/** A case with two predictions of its outcome, each with the outcome it predicts. */
export interface PairedCase {
  readonly first: readonly [prediction: number, outcome: number];
  readonly second: readonly [prediction: number, outcome: number];
}

/** Two correlations on the same cases, and the 90% interval of their difference. */
export interface ComparedCorrelations {
  readonly cases: number;
  readonly first: number | null;
  readonly second: number | null;
  /** First less second; null for too few cases. */
  readonly difference: readonly [low: number, high: number] | null;
}

/**
 * Compares how well two predictions correlate with their outcomes, by a bootstrap that draws whole cases: what both
 * have in common cancels out. Source: Efron and Tibshirani (1993), chapter 8.
 */
export function compareCorrelations(cases: readonly PairedCase[], seed: number): ComparedCorrelations {
  const first = correlation(cases.map((one) => one.first));
  const second = correlation(cases.map((one) => one.second));
  if (first === null || second === null) return { cases: cases.length, first, second, difference: null };
  const random = seededRandom(seed);
  const differences: number[] = [];
  for (let k = 0; k < RESAMPLES; k++) {
    const drawn = cases.map((one) => cases[Math.floor(random() * cases.length)] ?? one);
    const a = correlation(drawn.map((one) => one.first));
    const b = correlation(drawn.map((one) => one.second));
    if (a !== null && b !== null) differences.push(a - b);
  }
  differences.sort((a, b) => a - b);
  const at = (share: number): number => differences[Math.floor(share * (differences.length - 1))] ?? 0;
  return { cases: cases.length, first, second, difference: [at(LOW), at(HIGH)] };
}

/**
 * The part of a number that others do not explain: its residuals in a least-squares regression on them, with a
 * constant. A column that does not vary is left out.
 */
export function residuals(values: readonly number[], columns: readonly (readonly number[])[]): readonly number[] {
  const basis: number[][] = [];
  const without = (vector: readonly number[]): number[] =>
    basis.reduce<number[]>(
      (left, unit) => {
        const part = left.reduce((sum, value, at) => sum + value * (unit[at] ?? 0), 0);
        return left.map((value, at) => value - part * (unit[at] ?? 0));
      },
      [...vector],
    );
  for (const column of [values.map(() => 1), ...columns]) {
    const rest = without(column);
    const length = Math.hypot(...rest);
    if (length > 1e-9 * Math.hypot(...column)) basis.push(rest.map((value) => value / length));
  }
  return without(values);
}
