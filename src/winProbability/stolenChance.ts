import { goalDistribution } from './goalDistribution.ts';

/** A won game, seen from one of the winner's goalies. Goals in play: the shootout's is none. */
export interface WonGame {
  readonly goalsFor: number;
  /** Goals against while this goalie was not in net. */
  readonly otherGoalsAgainst: number;
  /** The xG of each shot that the goalie faced. */
  readonly faced: readonly number[];
}

/**
 * The probability that a won game is not won when the goals of the shots that a goalie faced are drawn again, as an
 * average goalie lets them in. A level score counts half. **Source**: docs/methodology/stolen-games.md#grade.
 */
export function stolenChance({ goalsFor, otherGoalsAgainst, faced }: WonGame): number {
  const level = goalsFor - otherGoalsAgainst;
  return goalDistribution(faced).reduce((sum, p, goals) => sum + (goals > level ? p : goals === level ? p / 2 : 0), 0);
}
