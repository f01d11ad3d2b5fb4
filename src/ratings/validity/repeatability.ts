import { Z_80 } from '../../hockey/interval.ts';
import { beliefAt } from '../shrink/draws.ts';
import { type Belief, type Family, fitPrior, type Prior, shrink } from '../shrink/empiricalBayes.ts';
import { type Sample, type SampleGame, sampleOf } from '../shrink/sample.ts';
import { correlation, spearmanBrown } from './correlation.ts';
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
  /** Correlation of the rates in every other game with those in the games between; null for too few players. */
  readonly halves: number | null;
  /** What that says of all games together. */
  readonly whole: number | null;
}

/** A player's games split in two: every other one, and those between. Null where a half has nothing. */
function halvesOf({ games }: StatisticGames): readonly [Sample, Sample] | null {
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
  const r = correlation(halves.map(([even, odd]) => [rateOf(even), rateOf(odd)] as const));
  return { players: halves.length, halves: r, whole: r === null || r <= -1 ? null : spearmanBrown(r) };
}

/** Correlates players' raw rates in some games with those in others, for whoever has both. */
export function repeats(first: readonly StatisticGames[], second: readonly StatisticGames[]): Repeatability {
  const later = new Map(second.map((player) => [player.playerId, wholeOf(player)]));
  const pairs = first.flatMap((player) => {
    const [one, two] = [wholeOf(player), later.get(player.playerId) ?? null];
    return one === null || two === null ? [] : [[rateOf(one), rateOf(two)] as const];
  });
  return { players: pairs.length, halves: correlation(pairs), whole: null };
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
  for (const [even, odd] of halves) held += heldBy(shrink(even, prior, family), prior, family, odd, isWhole);
  return { players: halves.length, covered: held / halves.length };
}

/** Trials or events from which on a distribution is as good as continuous. */
const MOST_COUNTED = 600;

/** Whether what came (0, 1, or a part where one number holds a bound) lies in the interval of what was to be expected. */
function heldBy(belief: Belief, prior: Prior, family: Family, odd: Sample, isWhole: boolean): number {
  const count = Math.round(odd.total);
  const { mean, variance } = belief;
  if (isWhole && variance > 0 && mean > 0 && count < MOST_COUNTED) {
    if (family === 'count') return shareInMiddle(countPlace(count, mean, mean ** 2 / variance, odd.exposure));
    if (family === 'share' && mean < 1 && odd.exposure < MOST_COUNTED) {
      return shareInMiddle(successPlace(count, mean, (mean * (1 - mean)) / variance, Math.round(odd.exposure)));
    }
  }
  const unit =
    family === 'share' ? mean * (1 - mean) : family === 'count' ? prior.dispersion * mean : prior.unitVariance;
  const next = { mean, variance: variance + unit / odd.exposure };
  const rate = rateOf(odd);
  return rate > beliefAt(next, family, -Z_80) && rate < beliefAt(next, family, Z_80) ? 1 : 0;
}

/** One player's part of one game, and whose part it could as well have been: team-mates in that game. */
export interface PlacedGame {
  readonly playerId: number;
  /** Which of the player's games it is. */
  readonly at: number;
  /** The same for those who could swap: a game, club and group. */
  readonly circle: string;
  readonly game: SampleGame | null;
}

/**
 * Deals every circle's parts anew among those who were in it, so that nobody's are his own. What is repeatable afterwards is
 * what a club, not a player, repeats.
 */
export function shuffleCircles(parts: readonly PlacedGame[], random: () => number): readonly StatisticGames[] {
  const circles = new Map<string, PlacedGame[]>();
  for (const part of parts) {
    const circle = circles.get(part.circle);
    if (circle === undefined) circles.set(part.circle, [part]);
    else circle.push(part);
  }
  const dealt = new Map<number, (SampleGame | null)[]>();
  for (const circle of circles.values()) {
    const games = circle.map(({ game }) => game);
    for (let last = games.length - 1; last > 0; last--) {
      const pick = Math.floor(random() * (last + 1));
      const held = games[last] ?? null;
      games[last] = games[pick] ?? null;
      games[pick] = held;
    }
    for (const [place, { playerId, at }] of circle.entries()) {
      const own = dealt.get(playerId) ?? [];
      own[at] = games[place] ?? null;
      dealt.set(playerId, own);
    }
  }
  return [...dealt].map(([playerId, games]) => ({ playerId, games: Array.from(games, (game) => game ?? null) }));
}
