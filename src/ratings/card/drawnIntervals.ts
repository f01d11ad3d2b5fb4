import { DRAWS } from '../shrink/normalDraws.ts';

/** Number of narrow bins for standard scores: differences under a hundredth of a deviation count as equal. */
const BINS = 2048;
const MAX_SCORE = 8;
/** Draws processed together, for the processor's cache; divides their number. */
const DRAWS_AT_A_TIME = 8;
/** Indexes of the order statistics that bound the middle 80% of 400 percentiles. */
const LOW_AT = Math.floor(0.1 * DRAWS);
const HIGH_AT = DRAWS - 1 - LOW_AT;

/**
 * The 10th and 90th percentile of each player's percentile over the draws of a group, 0-100. `scores` by player, NaN
 * (also in the result) for a player outside the group; `draws` by player and draw (player x 400 + draw), standard
 * scores.
 */
export function drawnIntervals(
  scores: Float64Array,
  draws: Float64Array,
): { readonly low: Float64Array; readonly high: Float64Array } {
  const n = scores.length;
  const pool = [...scores.keys()].filter((at) => !Number.isNaN(scores[at] ?? Number.NaN));
  /** Twice the midrank in each draw, by player and draw: whole numbers. */
  const ranks = new Uint16Array(n * DRAWS);
  const bins = new Uint16Array(n * DRAWS_AT_A_TIME);
  const counts = new Int32Array(BINS * DRAWS_AT_A_TIME);
  for (let from = 0; from < DRAWS; from += DRAWS_AT_A_TIME) {
    counts.fill(0);
    for (const at of pool) {
      for (let k = 0; k < DRAWS_AT_A_TIME; k++) {
        const bin = binOf(draws[at * DRAWS + from + k] ?? 0);
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
  const low = new Float64Array(n).fill(Number.NaN);
  const high = new Float64Array(n).fill(Number.NaN);
  const tally = new Uint16Array(2 * pool.length + 1);
  const percentile = (twice: number): number => (100 * twice) / (2 * pool.length);
  for (const at of pool) {
    tally.fill(0);
    for (let k = 0; k < DRAWS; k++) {
      const rank = ranks[at * DRAWS + k] ?? 0;
      tally[rank] = (tally[rank] ?? 0) + 1;
    }
    low[at] = percentile(orderStatistic(tally, LOW_AT));
    high[at] = percentile(orderStatistic(tally, HIGH_AT));
  }
  return { low, high };
}

/** The bin of a standard score; out-of-range scores are in the first or last bin. */
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
