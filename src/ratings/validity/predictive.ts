/**
 * What is to be expected of a player's next games, counting the luck in them. Counts and shares of few trials take few values, so
 * that no interval of theirs holds exactly 80 of 100; what is asked instead is where the outcome lies in the distribution.
 * Source: Czado, Gneiting and Held (2009), the non-randomised probability integral transform.
 */

/** The part of a distribution below an outcome, and the part not above it: the same for a continuous one. */
export type Place = readonly [below: number, upTo: number];

/** How much of an outcome's place lies in the middle 80%: 1 where all of it does. */
export function shareInMiddle([below, upTo]: Place): number {
  if (upTo <= below) return below > 0.1 && below < 0.9 ? 1 : 0;
  return Math.max(0, Math.min(upTo, 0.9) - Math.max(below, 0.1)) / (upTo - below);
}

/** Least share of a distribution's variance that is not luck: as good as none, and no division by zero. */
const LEAST_SPREAD = 1e-9;

/**
 * The place of a count among those to be expected in some exposure, of a rate with a mean and a variance, luck included: a
 * gamma-distributed rate whose counts vary as much. Counts are never taken to vary less than Poisson's.
 */
export function countPlace(count: number, mean: number, variance: number, exposure: number): Place {
  const spread = Math.max(LEAST_SPREAD * variance, variance - mean / exposure);
  const shape = mean ** 2 / spread;
  const rate = shape / mean;
  const stay = exposure / (rate + exposure);
  return placeOf(count, (1 - stay) ** shape, (k, chance) => (chance * (shape + k) * stay) / (k + 1));
}

/** The same for a number of successes among some trials: a beta-distributed share, never less varied than the binomial. */
export function successPlace(successes: number, mean: number, variance: number, trials: number): Place {
  if (mean > 0.5) {
    // From the rarer end, where the first chance is not too small for a number.
    const [below, upTo] = successPlace(trials - successes, 1 - mean, variance, trials);
    return [1 - upTo, 1 - below];
  }
  // A beta-binomial's share varies by p (1 - p) / n x (1 + (n - 1) / (worth + 1)).
  const beyondLuck = (trials * variance) / (mean * (1 - mean)) - 1;
  const worth = Math.max(LEAST_SPREAD, (trials - 1) / Math.max(LEAST_SPREAD, beyondLuck) - 1);
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

/** Adds up chances from that of 0: `next` gives that of k + 1 from that of k. */
function placeOf(outcome: number, none: number, next: (k: number, chance: number) => number): Place {
  let below = 0;
  let chance = none;
  for (let k = 0; k < outcome; k++) {
    below += chance;
    chance = next(k, chance);
  }
  return [Math.min(1, below), Math.min(1, below + chance)];
}
