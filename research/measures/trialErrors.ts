import { type Family, fitPrior, shrink } from '../../src/ratings/shrink/empiricalBayes.ts';
import { type Sample, sampleOf } from '../../src/ratings/shrink/sample.ts';
import { halvesOf, type StatisticGames } from './repeatability.ts';

/** Multipliers of the prior's strength to try: none, half, as fitted, double, infinite. */
export const SHRINKAGE_FACTORS = [0, 0.5, 1, 2, Number.POSITIVE_INFINITY] as const;

/** A recency weight for a player's game `back` games ago (0 is the newest), in a window of `games`. */
export interface Window {
  readonly name: string;
  readonly weight: (back: number, games: number) => number;
}

/** Windows to try; the first is the card's. */
export const WINDOWS: readonly Window[] = [
  { name: 'straight line', weight: (back, games) => 1 - back / games },
  { name: 'all alike', weight: () => 1 },
  { name: 'straight line over 60% of it', weight: (back, games) => Math.max(0, 1 - back / (0.6 * games)) },
  { name: 'halved every third of it', weight: (back, games) => 2 ** ((-3 * back) / games) },
];

/**
 * Prediction errors of one half of players' games from the other, for each of `SHRINKAGE_FACTORS`: squared errors
 * weighted by exposure, in both directions. Null without players.
 */
export function shrinkageErrors(players: readonly StatisticGames[], family: Family): readonly number[] | null {
  const halves = players.map(halvesOf).filter((pair) => pair !== null);
  if (halves.length === 0) return null;
  return SHRINKAGE_FACTORS.map((factor) => {
    let error = 0;
    for (const [from, to] of [[0, 1] as const, [1, 0] as const]) {
      const prior = fitPrior(
        halves.map((pair) => pair[from]),
        family,
      );
      if (prior === null) continue;
      for (const pair of halves) {
        const { mean } =
          factor === Number.POSITIVE_INFINITY
            ? prior
            : shrink(pair[from], { ...prior, strength: factor * prior.strength }, family);
        error += squaredError(pair[to], mean);
      }
    }
    return error;
  });
}

/** A player's games before a date, newest first, and after it. */
export interface BeforeAndAfter {
  readonly before: StatisticGames['games'];
  readonly after: StatisticGames['games'];
}

/** Prediction errors of the games after a date from the weighted games before it, for each of `WINDOWS`. */
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
