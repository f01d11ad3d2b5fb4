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

/** The place of a count among those that a gamma-distributed rate (shape, and its mean) gives in some exposure. */
export function countPlace(count: number, mean: number, shape: number, exposure: number): Place {
  const rate = shape / mean;
  const stay = exposure / (rate + exposure);
  return placeOf(count, (1 - stay) ** shape, (k, chance) => (chance * (shape + k) * stay) / (k + 1));
}

/** The place of a number of successes among those that a beta-distributed share (its mean, and the trials it is worth) gives. */
export function successPlace(successes: number, mean: number, worth: number, trials: number): Place {
  if (mean > 0.5) {
    // From the rarer end, where the first chance is not too small for a number.
    const [below, upTo] = successPlace(trials - successes, 1 - mean, worth, trials);
    return [1 - upTo, 1 - below];
  }
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
