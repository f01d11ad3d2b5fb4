/**
 * The predictive distribution of a player's next games, random variation included. Counts and shares of few trials take
 * few values, so no interval holds exactly 80 of 100; we locate the outcome in the distribution instead.
 * Source: Czado, Gneiting and Held (2009), the non-randomised probability integral transform.
 */

/** Probability below an outcome, and up to it; the same for a continuous distribution. */
export type Place = readonly [below: number, upTo: number];

/** The part of an outcome's probability that is in the middle 80%: 1 if all of it is. */
export function shareInMiddle([below, upTo]: Place): number {
  if (upTo <= below) return below > 0.1 && below < 0.9 ? 1 : 0;
  return Math.max(0, Math.min(upTo, 0.9) - Math.max(below, 0.1)) / (upTo - below);
}

/** Minimum share of the variance that is not random: practically none, but no division by zero. */
const MIN_SPREAD = 1e-9;

/**
 * The place of a count in its predictive distribution in some exposure, for a rate with a mean and a predictive
 * variance: a gamma-distributed rate whose counts vary as much. Counts never vary less than Poisson's.
 */
export function countPlace(count: number, mean: number, variance: number, exposure: number): Place {
  const spread = Math.max(MIN_SPREAD * variance, variance - mean / exposure);
  const shape = mean ** 2 / spread;
  const rate = shape / mean;
  const stay = exposure / (rate + exposure);
  return placeOf(count, (1 - stay) ** shape, (k, chance) => (chance * (shape + k) * stay) / (k + 1));
}

/** The same for successes among trials: a beta-distributed share, never less varied than the binomial. */
export function successPlace(successes: number, mean: number, variance: number, trials: number): Place {
  if (mean > 0.5) {
    // From the rarer end, where the first probability does not underflow.
    const [below, upTo] = successPlace(trials - successes, 1 - mean, variance, trials);
    return [1 - upTo, 1 - below];
  }
  // A beta-binomial's share varies by p (1 - p) / n x (1 + (n - 1) / (worth + 1)).
  const beyondLuck = (trials * variance) / (mean * (1 - mean)) - 1;
  const worth = Math.max(MIN_SPREAD, (trials - 1) / Math.max(MIN_SPREAD, beyondLuck) - 1);
  const alpha = mean * worth;
  const beta = (1 - mean) * worth;
  let none = 1;
  for (let k = 0; k < trials; k++) none *= (beta + k) / (alpha + beta + k);
  return placeOf(
    successes,
    none,
    (k, chance) => (chance * (trials - k) * (alpha + k)) / ((k + 1) * (beta + trials - k - 1)),
  );
}

/** Adds up probabilities from that of 0: `next` gives that of k + 1 from that of k. */
function placeOf(outcome: number, none: number, next: (k: number, chance: number) => number): Place {
  let below = 0;
  let chance = none;
  for (let k = 0; k < outcome; k++) {
    below += chance;
    chance = next(k, chance);
  }
  return [Math.min(1, below), Math.min(1, below + chance)];
}
