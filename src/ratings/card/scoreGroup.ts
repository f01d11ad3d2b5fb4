import { percentilesOf, spreadOf, standardise } from '../percentiles.ts';
import { DRAWS } from '../shrink/draws.ts';
import { type Composite, type WeighedPlayer, weightedScore } from './composites.ts';

/** A card row of a whole group: what is believed of each player, NaN where he has none. */
export interface GroupField {
  readonly field: string;
  /** -1 where less is better. */
  readonly sign: 1 | -1;
  /** By player, in the group's order. */
  readonly values: Float64Array;
  /** By player and draw (player x 400 + draw); null for a row without intervals. */
  readonly draws: Float64Array | null;
}

/** A card row or rating of a group, scored. */
export interface ScoredField {
  readonly field: string;
  /** 0-100, NaN where a player is not eligible. */
  readonly percentiles: Float64Array;
  /** Standard score, plus is good. */
  readonly scores: Float64Array;
  /** 80% interval of the percentile; null for a row without intervals. */
  readonly low: Float64Array | null;
  readonly high: Float64Array | null;
}

/**
 * Scores a group: each row by its own values, each rating by the standard scores of its parts, standardised again, and everything
 * as a percentile within the group. Intervals: the same for every one of 400 draws of all players at once, against the point
 * estimates' mean and deviation. Source: methodology 3.5; decision 0100.
 */
export function scoreGroup(
  fields: readonly GroupField[],
  composites: readonly Composite[],
  players: readonly WeighedPlayer[],
): readonly ScoredField[] {
  const scores = new Map<string, Float64Array>();
  const draws = new Map<string, Float64Array>();
  for (const { field, sign, values, draws: drawn } of fields) {
    const spread = spreadOf(values);
    scores.set(field, standardise(values, spread, sign));
    if (drawn !== null) draws.set(field, standardise(drawn, spread, sign));
  }
  for (const { field, weightsOf } of composites) {
    const weights = players.map(weightsOf);
    const raw = Float64Array.from(weights, (own, at) =>
      weightedScore(own, (part) => scores.get(part)?.[at] ?? Number.NaN),
    );
    const spread = spreadOf(raw);
    const drawn = new Float64Array(players.length * DRAWS).fill(Number.NaN);
    for (const [at, own] of weights.entries()) {
      if (Number.isNaN(raw[at] ?? Number.NaN)) continue;
      // A part without draws is as it is in all of them.
      const parts = Object.keys(own).map((part) => ({
        part,
        drawn: draws.get(part),
        score: scores.get(part)?.[at] ?? Number.NaN,
      }));
      const byPart = new Map(parts.map((part) => [part.part, part]));
      for (let k = 0; k < DRAWS; k++) {
        drawn[at * DRAWS + k] = weightedScore(own, (part) => {
          const known = byPart.get(part);
          return known?.drawn?.[at * DRAWS + k] ?? known?.score ?? Number.NaN;
        });
      }
    }
    scores.set(field, standardise(raw, spread));
    draws.set(field, standardise(drawn, spread));
  }
  return [...scores].map(([field, values]) => {
    const drawn = draws.get(field);
    const interval = drawn === undefined ? null : percentileIntervals(values, drawn);
    return {
      field,
      percentiles: percentilesOf(values),
      scores: values,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
    };
  });
}

/** Standard scores are sorted into narrow bins: what differs by less than a hundredth of a deviation counts as equal. */
const BINS = 2048;
const WIDEST_SCORE = 8;
/** Draws gone through together, for the processor's cache; divides their number. */
const TOGETHER = 8;
/** The order statistics of 400 percentiles that bound their middle 80%. */
const LOW_AT = Math.floor(0.1 * DRAWS);
const HIGH_AT = DRAWS - 1 - LOW_AT;

/** The 10th and 90th percentile of each player's percentile over the draws. */
function percentileIntervals(scores: Float64Array, draws: Float64Array): { low: Float64Array; high: Float64Array } {
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
