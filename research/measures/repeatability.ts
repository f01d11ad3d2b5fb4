import { Z_80 } from '../../src/hockey/interval.ts';
import { type Family, fitPrior, type Prior, shrink, unitVarianceAt } from '../../src/ratings/shrink/empiricalBayes.ts';
import { posteriorAt } from '../../src/ratings/shrink/normalDraws.ts';
import { type Sample, type SampleGame, sampleOf } from '../../src/ratings/shrink/sample.ts';
import { correlation } from './correlation.ts';

/**
 * The predictive distribution of a player's next games, random variation included. Counts and shares of few trials take
 * few values, so no interval holds exactly 80 of 100; we locate the outcome in the distribution instead.
 * Source: Czado, Gneiting and Held (2009), the non-randomised probability integral transform.
 */

/** Probability below an outcome, and up to it; the same for a continuous distribution. */
type Place = readonly [below: number, upTo: number];

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

/** A player's games of one statistic, in order; null where unknown. */
export interface StatisticGames {
  readonly playerId: number;
  readonly games: readonly (SampleGame | null)[];
}

/** Correlation of a statistic with itself on other games. */
export interface Repeatability {
  /** Players compared. */
  readonly players: number;
  /** Correlation, e.g. of odd games with even games; null for too few players. */
  readonly r: number | null;
}

/** A player's games split into alternating halves. Null if a half is empty. */
export function halvesOf({ games }: StatisticGames): readonly [Sample, Sample] | null {
  const half = (rest: number): Sample | null => {
    const own = games.filter((_, at) => at % 2 === rest);
    return sampleOf(
      own,
      own.map(() => 1),
    );
  };
  const [even, odd] = [half(0), half(1)];
  return even === null || odd === null ? null : [even, odd];
}

const rateOf = ({ total, exposure }: Sample): number => total / exposure;

/** Correlates players' raw rates between alternating halves of their games. */
export function splitHalf(players: readonly StatisticGames[]): Repeatability {
  const halves = players.map(halvesOf).filter((pair) => pair !== null);
  return {
    players: halves.length,
    r: correlation(halves.map(([even, odd]) => [rateOf(even), rateOf(odd)] as const)),
  };
}

/** Correlates players' raw rates between two sets of games, for players in both. */
export function repeats(first: readonly StatisticGames[], second: readonly StatisticGames[]): Repeatability {
  const later = new Map(second.map((player) => [player.playerId, fullSample(player)]));
  const pairs = first.flatMap((player) => {
    const [one, two] = [fullSample(player), later.get(player.playerId) ?? null];
    return one === null || two === null ? [] : [[rateOf(one), rateOf(two)] as const];
  });
  return { players: pairs.length, r: correlation(pairs) };
}

function fullSample({ games }: StatisticGames): Sample | null {
  return sampleOf(
    games,
    games.map(() => 1),
  );
}

/** How often an 80% interval contained the outcome. */
export interface Coverage {
  readonly players: number;
  /** 0-1; null without players. */
  readonly covered: number | null;
}

/**
 * Predicts one alternating half of each player's games from the other: the posterior plus the random variation of as
 * many games gives an 80% interval. Returns how often it contains the outcome: exactly for whole-number counts and
 * shares, by the interval's bounds for the rest.
 */
export function coverage(players: readonly StatisticGames[], family: Family): Coverage {
  const halves = players.map(halvesOf).filter((pair) => pair !== null);
  const prior = fitPrior(
    halves.map(([even]) => even),
    family,
  );
  if (prior === null) return { players: 0, covered: null };
  const isWhole = players.every(({ games }) => games.every((game) => game === null || Number.isInteger(game.x)));
  let held = 0;
  for (const [even, odd] of halves) held += containsOutcome(even, odd, prior, family, isWhole);
  return { players: halves.length, covered: held / halves.length };
}

/** Number of trials or events from which a distribution is treated as continuous. */
const MAX_COUNTED = 600;

/** Whether the outcome is in the interval: 0, 1, or a part if one number contains a bound. */
function containsOutcome(even: Sample, odd: Sample, prior: Prior, family: Family, isWhole: boolean): number {
  const { mean, variance } = shrink(even, prior, family);
  const luck = unitVarianceAt(mean, even, prior, family) / odd.exposure;
  const count = Math.round(odd.total);
  if (isWhole && variance > 0 && mean > 0 && count < MAX_COUNTED) {
    if (family === 'count') return shareInMiddle(countPlace(count, mean, variance + luck, odd.exposure));
    if (family === 'share' && mean < 1 && odd.exposure < MAX_COUNTED) {
      return shareInMiddle(successPlace(count, mean, variance + luck, Math.round(odd.exposure)));
    }
  }
  const next = { mean, variance: variance + luck };
  const rate = rateOf(odd);
  return rate > posteriorAt(next, family, -Z_80) && rate < posteriorAt(next, family, Z_80) ? 1 : 0;
}

/** Degrees of freedom lost in Fisher's transform. Source: Fisher (1921). */
const FISHER_DEGREES = 3;

/**
 * Pools the correlations of several seasons: the mean of Fisher's transforms, weighted by players. Player counts add
 * up, so a player in two seasons counts twice. Seasons without a correlation are skipped.
 */
export function poolRepeatability(seasons: readonly Repeatability[]): Repeatability {
  let players = 0;
  let sum = 0;
  let weights = 0;
  for (const { r, players: own } of seasons) {
    if (r === null || Math.abs(r) >= 1 || own <= FISHER_DEGREES) continue;
    players += own;
    sum += (own - FISHER_DEGREES) * Math.atanh(r);
    weights += own - FISHER_DEGREES;
  }
  return { players, r: weights > 0 ? Math.tanh(sum / weights) : null };
}

/** Pools the coverages of several seasons, weighted by players. */
export function poolCoverage(seasons: readonly Coverage[]): Coverage {
  const players = seasons.reduce((sum, season) => sum + season.players, 0);
  const held = seasons.reduce((sum, season) => sum + season.players * (season.covered ?? 0), 0);
  return { players, covered: players > 0 ? held / players : null };
}
