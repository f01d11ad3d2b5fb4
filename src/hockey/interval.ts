/**
 * 80% intervals: the true value is below one time in ten and above one time in ten. Every interval on the site has this
 * width.
 * Source: docs/api.md#leaders.
 */

/** The normal distribution's 90th percentile in standard deviations: the half-width of an 80% interval. */
export const Z_80 = 1.2815515655446004;

/** A lower and an upper bound. */
export type Interval = readonly [low: number, high: number];

/**
 * Approximates the quantile of a gamma distribution with mean `mean` and the given shape, at `z` standard normal
 * deviations.
 *
 * Source: Wilson and Hilferty (1931): the cube root of a gamma variable is nearly normal; right to 1% of the mean from
 * shape 2 on.
 */
export function gammaQuantile(mean: number, shape: number, z: number): number {
  if (!(shape > 0) || mean <= 0) return 0;
  const ninth = 1 / (9 * shape);
  return mean * Math.max(0, 1 - ninth + z * Math.sqrt(ninth)) ** 3;
}

/**
 * The 80% interval of a rare event's count: gamma with half an event added (Jeffreys' prior). Zero events give `[0,
 * 1.3]`, because the rate may be zero.
 *
 * **Units**: events.
 * Source of that limit: Brown, Cai and DasGupta (2001), section 4.1.1.
 */
export function countInterval(count: number): Interval {
  const shape = count + 0.5;
  return [count === 0 ? 0 : gammaQuantile(shape, shape, -Z_80), gammaQuantile(shape, shape, Z_80)];
}

/**
 * The 80% interval of a share, 0-1, after `part` successes in `whole` trials (`whole` > 0).
 * Source: Wilson (1927), the score interval.
 */
export function shareInterval(part: number, whole: number): Interval {
  const share = part / whole;
  const widened = 1 + Z_80 ** 2 / whole;
  const centre = (share + Z_80 ** 2 / (2 * whole)) / widened;
  const half = (Z_80 / widened) * Math.sqrt((share * (1 - share)) / whole + Z_80 ** 2 / (4 * whole ** 2));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
