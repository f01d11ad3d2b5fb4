/**
 * Intervals of 80%: one time in ten the truth is below, one time in ten above. Everything the site shows an interval of uses
 * this width. Source: the API contract, point 14.
 */

/** The normal distribution's 90th percentile in standard deviations: the half-width of an 80% interval. */
export const Z_80 = 1.2815515655446004;

/** A lower and an upper bound. */
export type Interval = readonly [low: number, high: number];

/**
 * The quantile of a gamma distribution of mean `mean` and the given shape, at `z` standard deviations of the normal one.
 * Source: Wilson and Hilferty (1931): the cube root of a gamma variable is nearly normal; right to 1% of the mean from shape 2 on.
 */
export function gammaQuantile(mean: number, shape: number, z: number): number {
  if (!(shape > 0) || mean <= 0) return 0;
  const ninth = 1 / (9 * shape);
  return mean * Math.max(0, 1 - ninth + z * Math.sqrt(ninth)) ** 3;
}

/**
 * What the count of a rare event would lie between if its rate were known only from this count: gamma with half an event
 * added (Jeffreys' prior). Units: events. No event may mean a rate of none: `[0, 1.3]` for 0. Source of that limit: Brown, Cai and
 * DasGupta (2001), section 4.1.1.
 */
export function countInterval(count: number): Interval {
  const shape = count + 0.5;
  return [count === 0 ? 0 : gammaQuantile(shape, shape, -Z_80), gammaQuantile(shape, shape, Z_80)];
}

/** The interval of a share after `part` of `whole` trials, 0-1. Source: Wilson (1927), the score interval. Whole must be above 0. */
export function shareInterval(part: number, whole: number): Interval {
  const share = part / whole;
  const widened = 1 + Z_80 ** 2 / whole;
  const centre = (share + Z_80 ** 2 / (2 * whole)) / widened;
  const half = (Z_80 / widened) * Math.sqrt((share * (1 - share)) / whole + Z_80 ** 2 / (4 * whole ** 2));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
