import { DRAWS } from '../shrink/normalDraws.ts';

/** Standard scores are sorted into narrow bins: what differs by less than a hundredth of a deviation counts as equal. */
const BINS = 2048;
const WIDEST_SCORE = 8;
/** Draws gone through together, for the processor's cache; divides their number. */
const TOGETHER = 8;
/** The order statistics of 400 percentiles that bound their middle 80%. */
const LOW_AT = Math.floor(0.1 * DRAWS);
const HIGH_AT = DRAWS - 1 - LOW_AT;

/**
 * The 10th and 90th percentile of each player's percentile over the draws of a group, 0-100. `scores` by player, NaN for one who is
 * not in the group and stays NaN; `draws` by player and draw (player x 400 + draw), standard scores.
 */
export function drawnIntervals(
  scores: Float64Array,
  draws: Float64Array,
): { readonly low: Float64Array; readonly high: Float64Array } {
  const n = scores.length;
  const pool = [...scores.keys()].filter((at) => !Number.isNaN(scores[at] ?? Number.NaN));
  /** Twice the midrank in each draw, by player and draw: whole numbers. */
  const ranks = new Uint16Array(n * DRAWS);
  const bins = new Uint16Array(n * TOGETHER);
  const counts = new Int32Array(BINS * TOGETHER);
  for (let from = 0; from < DRAWS; from += TOGETHER) {
    counts.fill(0);
    for (const at of pool) {
      for (let k = 0; k < TOGETHER; k++) {
        const bin = binOf(draws[at * DRAWS + from + k] ?? 0);
        bins[at * TOGETHER + k] = bin;
        counts[k * BINS + bin] = (counts[k * BINS + bin] ?? 0) + 1;
      }
    }
    for (let k = 0; k < TOGETHER; k++) toMidranks(counts.subarray(k * BINS, (k + 1) * BINS));
    for (const at of pool) {
      for (let k = 0; k < TOGETHER; k++) {
        ranks[at * DRAWS + from + k] = counts[k * BINS + (bins[at * TOGETHER + k] ?? 0)] ?? 0;
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

/** The bin of a standard score; what is out of range stands at its end. */
function binOf(score: number): number {
  const scaled = (score / WIDEST_SCORE + 1) * (BINS / 2);
  return scaled <= 0 ? 0 : scaled >= BINS ? BINS - 1 : Math.floor(scaled);
}

/** Turns the numbers of values in each bin into twice the midrank of those in it. */
function toMidranks(counts: Int32Array): void {
  let below = 0;
  for (let bin = 0; bin < counts.length; bin++) {
    const here = counts[bin] ?? 0;
    counts[bin] = 2 * below + here;
    below += here;
  }
}

/** The value at a place (from 0) among values in ascending order, of which `tally` says how many there are of each. */
function orderStatistic(tally: Uint16Array, place: number): number {
  let passed = 0;
  for (let value = 0; value < tally.length; value++) {
    passed += tally[value] ?? 0;
    if (passed > place) return value;
  }
  return tally.length - 1;
}
