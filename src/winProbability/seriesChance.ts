import { goalDistribution } from './goalDistribution.ts';

/** How the games of a series would split if their luck were drawn again. Probabilities sum to 1. */
export interface SeriesChance {
  /** Expected wins of the first club. */
  readonly wins: number;
  readonly firstMore: number;
  readonly secondMore: number;
  /** Both win as many: only with an even number of games. */
  readonly level: number;
}

/**
 * Who wins more of the games that were played, from the probability that the first club deserved each of them. Games
 * are independent. **Missing**: null without a game. **Source**: docs/methodology/deserved.md#a-series.
 */
export function seriesChance(deserved: readonly number[]): SeriesChance | null {
  if (deserved.length === 0) return null;
  const distribution = goalDistribution(deserved);
  let [firstMore, secondMore, level] = [0, 0, 0];
  for (const [wins, probability] of distribution.entries()) {
    if (2 * wins > deserved.length) firstMore += probability;
    else if (2 * wins < deserved.length) secondMore += probability;
    else level += probability;
  }
  return { wins: deserved.reduce((sum, p) => sum + p, 0), firstMore, secondMore, level };
}
