import { type Family, fitPrior, shrink } from '../shrink/empiricalBayes.ts';
import { type Sample, sampleOf } from '../shrink/sample.ts';
import { halvesOf, type StatisticGames } from './repeatability.ts';

/** By how much the pull towards the group's mean is tried to be multiplied: none at all, half, as it is, double, all the way. */
export const SHRINKAGE_FACTORS = [0, 0.5, 1, 2, Number.POSITIVE_INFINITY] as const;

/** A recency weight: of a player's i-th game back (0 is the newest), in a window of so many games. */
export interface Window {
  readonly name: string;
  readonly weight: (back: number, games: number) => number;
}

/** Windows tried; the first is the card's. */
export const WINDOWS: readonly Window[] = [
  { name: 'straight line', weight: (back, games) => 1 - back / games },
  { name: 'all alike', weight: () => 1 },
  { name: 'straight line over 60% of it', weight: (back, games) => Math.max(0, 1 - back / (0.6 * games)) },
  { name: 'halved every third of it', weight: (back, games) => 2 ** ((-3 * back) / games) },
];

/**
 * What half of everybody's games, pulled so and so much, misses the other half by: squared errors weighted with the exposure, both ways
 * round, in the order of `SHRINKAGE_FACTORS`. Null without players.
 */
export function shrinkageErrors(players: readonly StatisticGames[], family: Family): readonly number[] | null {
  const halves = players.map(halvesOf).filter((pair) => pair !== null);
  if (halves.length === 0) return null;
  return SHRINKAGE_FACTORS.map((pull) => {
    let error = 0;
    for (const [from, to] of [[0, 1] as const, [1, 0] as const]) {
      const prior = fitPrior(
        halves.map((pair) => pair[from]),
        family,
      );
      if (prior === null) continue;
      for (const pair of halves) {
        const { mean } =
          pull === Number.POSITIVE_INFINITY
            ? prior
            : shrink(pair[from], { ...prior, strength: pull * prior.strength }, family);
        error += squaredError(pair[to], mean);
      }
    }
    return error;
  });
}

/** A player's games before a day, newest first, and those after it. */
export interface BeforeAndAfter {
  readonly before: StatisticGames['games'];
  readonly after: StatisticGames['games'];
}

/** The same for windows: what the games before a day, weighted so and so, miss those after it by; in the order of `WINDOWS`. */
export function windowErrors(
  players: readonly BeforeAndAfter[],
  family: Family,
  games: number,
): readonly number[] | null {
  const errors = WINDOWS.map(({ weight }) => {
    const weights = Array.from({ length: games }, (_, back) => weight(back, games));
    const pairs = players.flatMap(({ before, after }) => {
      const [past, future] = [
        sampleOf(before, weights),
        sampleOf(
          after,
          after.map(() => 1),
        ),
      ];
      return past === null || future === null ? [] : [[past, future] as const];
    });
    const prior = fitPrior(
      pairs.map(([past]) => past),
      family,
    );
    if (prior === null) return null;
    return pairs.reduce((sum, [past, future]) => sum + squaredError(future, shrink(past, prior, family).mean), 0);
  });
  return errors.includes(null) ? null : errors.flatMap((error) => error ?? []);
}

function squaredError({ total, exposure }: Sample, mean: number): number {
  return exposure * (total / exposure - mean) ** 2;
}
