import { Z_80 } from '../../hockey/interval.ts';
import { type Family, fitPrior, type Prior, shrink, unitVarianceAt } from '../shrink/empiricalBayes.ts';
import { beliefAt } from '../shrink/normalDraws.ts';
import { type Sample, type SampleGame, sampleOf } from '../shrink/sample.ts';
import { correlation } from './correlation.ts';
import { countPlace, shareInMiddle, successPlace } from './predictive.ts';

/** A player's games of one statistic, in order; null where a game cannot tell. */
export interface StatisticGames {
  readonly playerId: number;
  readonly games: readonly (SampleGame | null)[];
}

/** How well a statistic agrees with itself. */
export interface Repeatability {
  /** Players compared. */
  readonly players: number;
  /** Correlation of some games with others, e.g. of every other game with those between; null for too few players. */
  readonly r: number | null;
}

/** A player's games split in two: every other one, and those between. Null where a half has nothing. */
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

/** Correlates players' raw rates in one half of their games with those in the other. */
export function splitHalf(players: readonly StatisticGames[]): Repeatability {
  const halves = players.map(halvesOf).filter((pair) => pair !== null);
  return {
    players: halves.length,
    r: correlation(halves.map(([even, odd]) => [rateOf(even), rateOf(odd)] as const)),
  };
}

/** Correlates players' raw rates in some games with those in others, for whoever has both. */
export function repeats(first: readonly StatisticGames[], second: readonly StatisticGames[]): Repeatability {
  const later = new Map(second.map((player) => [player.playerId, wholeOf(player)]));
  const pairs = first.flatMap((player) => {
    const [one, two] = [wholeOf(player), later.get(player.playerId) ?? null];
    return one === null || two === null ? [] : [[rateOf(one), rateOf(two)] as const];
  });
  return { players: pairs.length, r: correlation(pairs) };
}

function wholeOf({ games }: StatisticGames): Sample | null {
  return sampleOf(
    games,
    games.map(() => 1),
  );
}

/** How often an 80% interval held what came. */
export interface Coverage {
  readonly players: number;
  /** 0-1; null without players. */
  readonly covered: number | null;
}

/**
 * From every other game, what is believed of each player; from that and the luck of as many games as he has between, an 80%
 * interval for what he does in those. Counts how often it holds: of counts and shares of whole numbers exactly, of everything
 * else by the interval's bounds.
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
  for (const [even, odd] of halves) held += heldBy(even, odd, prior, family, isWhole);
  return { players: halves.length, covered: held / halves.length };
}

/** Trials or events from which on a distribution is as good as continuous. */
const MOST_COUNTED = 600;

/** Whether what came (0, 1, or a part where one number holds a bound) lies in the interval of what was to be expected. */
function heldBy(even: Sample, odd: Sample, prior: Prior, family: Family, isWhole: boolean): number {
  const { mean, variance } = shrink(even, prior, family);
  const luck = unitVarianceAt(mean, even, prior, family) / odd.exposure;
  const count = Math.round(odd.total);
  if (isWhole && variance > 0 && mean > 0 && count < MOST_COUNTED) {
    if (family === 'count') return shareInMiddle(countPlace(count, mean, variance + luck, odd.exposure));
    if (family === 'share' && mean < 1 && odd.exposure < MOST_COUNTED) {
      return shareInMiddle(successPlace(count, mean, variance + luck, Math.round(odd.exposure)));
    }
  }
  const next = { mean, variance: variance + luck };
  const rate = rateOf(odd);
  return rate > beliefAt(next, family, -Z_80) && rate < beliefAt(next, family, Z_80) ? 1 : 0;
}
