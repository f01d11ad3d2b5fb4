import { DRAWS } from '../shrink/normalDraws.ts';

/** A number with its 80% interval: the mean and the 10th and 90th percentile of the draws. */
export interface DrawnNumber {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Indexes of the order statistics that bound the middle 80% of 400 draws. */
const LOW_AT = Math.floor(0.1 * DRAWS);
const HIGH_AT = DRAWS - 1 - LOW_AT;

/** The mean and 80% interval of a player's draws. */
export function summarise(draws: Float64Array): DrawnNumber {
  const sorted = draws.toSorted();
  const value = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  // One draw far out can pull the mean over the interval's edge.
  const low = Math.min(value, sorted[LOW_AT] ?? value);
  return { value, low, high: Math.max(value, sorted[HIGH_AT] ?? value) };
}

/**
 * The share of draws in which each player is among the best `places`. `draws`: one list of draws for each player. In a
 * tie for the last place all are in.
 */
export function placeProbabilities(draws: readonly Float64Array[], places: number): readonly number[] {
  const counts = new Float64Array(draws.length);
  const column = new Float64Array(draws.length);
  for (let k = 0; k < DRAWS; k++) {
    for (const [at, own] of draws.entries()) column[at] = own[k] ?? 0;
    const last = column.toSorted()[Math.max(0, draws.length - places)] ?? Number.NEGATIVE_INFINITY;
    for (let at = 0; at < draws.length; at++) if ((column[at] ?? 0) >= last) counts[at] = (counts[at] ?? 0) + 1;
  }
  return Array.from(counts, (count) => count / DRAWS);
}

/** The share of a player's draws above a bound; ties count half. */
export function shareAbove(draws: Float64Array, bound: number): number {
  return draws.reduce((sum, draw) => sum + (draw > bound ? 1 : draw === bound ? 0.5 : 0), 0) / draws.length;
}
