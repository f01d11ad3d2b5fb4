import { gammaQuantile } from '../../hockey/interval.ts';
import { seededRandom } from '../../hockey/random.ts';
import type { Family, Posterior } from './empiricalBayes.ts';

/** Number of draws from each posterior. Source: docs/methodology/percentiles.md#intervals. */
export const DRAWS = 400;

/**
 * Midpoints of 400 equally likely parts of the normal distribution. Each player's draws are these in a shuffled order.
 */
const NORMAL_PARTS = Float64Array.from({ length: DRAWS }, (_, k) => normalQuantile((k + 0.5) / DRAWS));

/** Multiplier of the string hash. Source: FNV-1a, 32 bits (Fowler, Noll and Vo). */
const FNV_PRIME = 0x01000193;

/** The 400 standard normal draws of a player and statistic: the same for the same pair, unrelated between pairs. */
export function normalDraws(playerId: number, field: string): Float64Array {
  const draws = NORMAL_PARTS.slice();
  let seed = playerId;
  for (let at = 0; at < field.length; at++) seed = Math.imul(seed ^ field.charCodeAt(at), FNV_PRIME) >>> 0;
  const random = seededRandom(seed);
  for (let last = DRAWS - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    const held = draws[last] ?? 0;
    draws[last] = draws[pick] ?? 0;
    draws[pick] = held;
  }
  return draws;
}

/**
 * A posterior's value at z standard deviations: gamma for counts, logit-normal for shares (0-1), normal for the rest.
 */
export function posteriorAt({ mean, variance }: Posterior, family: Family, z: number): number {
  if (variance <= 0) return mean;
  if (family === 'count' && mean > 0) return gammaQuantile(mean, (mean * mean) / variance, z);
  if (family === 'share' && mean > 0 && mean < 1) {
    const spread = Math.sqrt(variance) / (mean * (1 - mean));
    return 1 / (1 + Math.exp(-(Math.log(mean / (1 - mean)) + z * spread)));
  }
  return mean + z * Math.sqrt(variance);
}

/**
 * The normal quantile of a probability strictly between 0 and 1. Source: Acklam (2003), relative error below 1.2e-9.
 */
export function normalQuantile(probability: number): number {
  const tail = 0.02425;
  if (probability < tail) return tailQuantile(Math.sqrt(-2 * Math.log(probability)));
  if (probability > 1 - tail) return -tailQuantile(Math.sqrt(-2 * Math.log(1 - probability)));
  const q = probability - 0.5;
  const r = q * q;
  const top =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (top * q) / bottom;
}

function tailQuantile(q: number): number {
  const top =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const bottom =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
  return top / bottom;
}
