import { DRAWS } from '../shrink/normalDraws.ts';

/** Number of narrow bins over the range of the draws: differences within a bin count as equal. */
const BINS = 2048;
/** Draws processed together, for the processor's cache; divides their number. */
const DRAWS_AT_A_TIME = 8;
/** Indexes of the order statistics that bound the middle 80% of 400 percentiles. */
const LOW_AT = Math.floor(0.1 * DRAWS);
const HIGH_AT = DRAWS - 1 - LOW_AT;
/** Standard deviations of all draws on either side of their mean that the bins cover. */
const MAX_SCORE = 6;

/** The percentiles of a group's players in one field, over the draws. NaN for a player without draws. */
export interface DrawnPercentiles {
  /** The mean over the draws, 0-100; the mean over the players is 50. */
  readonly mean: Float64Array;
  /** The 10th and 90th percentile of each player's percentile over the draws. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** 0-1: the share of the variance of all draws that lies between players. */
  readonly reliability: number;
}

/** The percentiles of `n` players over the draws of a group, by player and draw (player x 400 + draw). */
export function drawnPercentiles(n: number, draws: Float64Array): DrawnPercentiles {
  const pool = Array.from({ length: n }, (_, at) => at).filter((at) => !Number.isNaN(draws[at * DRAWS] ?? Number.NaN));
  const { mean: centre, between, within } = variances(pool, draws);
  const scale = Math.sqrt(between + within);
  /** Twice the midrank in each draw, by player and draw: whole numbers. */
  const ranks = new Uint16Array(n * DRAWS);
  const bins = new Uint16Array(n * DRAWS_AT_A_TIME);
  const counts = new Int32Array(BINS * DRAWS_AT_A_TIME);
  for (let from = 0; from < DRAWS; from += DRAWS_AT_A_TIME) {
    counts.fill(0);
    for (const at of pool) {
      for (let k = 0; k < DRAWS_AT_A_TIME; k++) {
        const bin = binOf(scale > 0 ? ((draws[at * DRAWS + from + k] ?? 0) - centre) / scale : 0);
        bins[at * DRAWS_AT_A_TIME + k] = bin;
        counts[k * BINS + bin] = (counts[k * BINS + bin] ?? 0) + 1;
      }
    }
    for (let k = 0; k < DRAWS_AT_A_TIME; k++) toMidranks(counts.subarray(k * BINS, (k + 1) * BINS));
    for (const at of pool) {
      for (let k = 0; k < DRAWS_AT_A_TIME; k++) {
        ranks[at * DRAWS + from + k] = counts[k * BINS + (bins[at * DRAWS_AT_A_TIME + k] ?? 0)] ?? 0;
      }
    }
  }
  const mean = new Float64Array(n).fill(Number.NaN);
  const low = new Float64Array(n).fill(Number.NaN);
  const high = new Float64Array(n).fill(Number.NaN);
  const tally = new Uint16Array(2 * pool.length + 1);
  const percentile = (twice: number): number => (100 * twice) / (2 * pool.length);
  for (const at of pool) {
    tally.fill(0);
    let sum = 0;
    for (let k = 0; k < DRAWS; k++) {
      const rank = ranks[at * DRAWS + k] ?? 0;
      tally[rank] = (tally[rank] ?? 0) + 1;
      sum += rank;
    }
    mean[at] = percentile(sum / DRAWS);
    low[at] = percentile(orderStatistic(tally, LOW_AT));
    high[at] = percentile(orderStatistic(tally, HIGH_AT));
  }
  return { mean, low, high, reliability: between + within > 0 ? between / (between + within) : 0 };
}

/** The mean of all draws, the variance of the players' means, and the mean variance of a player's draws. */
function variances(
  pool: readonly number[],
  draws: Float64Array,
): { readonly mean: number; readonly between: number; readonly within: number } {
  let total = 0;
  let squaredMeans = 0;
  let within = 0;
  for (const at of pool) {
    let sum = 0;
    for (let k = 0; k < DRAWS; k++) sum += draws[at * DRAWS + k] ?? 0;
    const own = sum / DRAWS;
    let squares = 0;
    for (let k = 0; k < DRAWS; k++) squares += ((draws[at * DRAWS + k] ?? 0) - own) ** 2;
    total += own;
    squaredMeans += own * own;
    within += squares / DRAWS;
  }
  const n = Math.max(1, pool.length);
  const mean = total / n;
  return { mean, between: Math.max(0, squaredMeans / n - mean * mean), within: within / n };
}

/** The bin of a standard score of all draws; out-of-range scores are in the first or last bin. */
function binOf(score: number): number {
  const scaled = (score / MAX_SCORE + 1) * (BINS / 2);
  return scaled <= 0 ? 0 : scaled >= BINS ? BINS - 1 : Math.floor(scaled);
}

/** Converts the count of each bin to twice the midrank of its values. */
function toMidranks(counts: Int32Array): void {
  let below = 0;
  for (let bin = 0; bin < counts.length; bin++) {
    const here = counts[bin] ?? 0;
    counts[bin] = 2 * below + here;
    below += here;
  }
}

/** The k-th smallest value (`place` from 0), given the count of each value. */
function orderStatistic(tally: Uint16Array, place: number): number {
  let passed = 0;
  for (let value = 0; value < tally.length; value++) {
    passed += tally[value] ?? 0;
    if (passed > place) return value;
  }
  return tally.length - 1;
}
