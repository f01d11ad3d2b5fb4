/**
 * The distribution of the number of goals from independent chances, exactly: a Poisson-binomial distribution by
 * convolution, one chance at a time. **Shape**: the probability of 0, 1, ..., n goals. They sum to 1.
 */
export function goalDistribution(chances: readonly number[]): Float64Array {
  const distribution = new Float64Array(chances.length + 1);
  distribution[0] = 1;
  chances.forEach((p, count) => {
    for (let goals = count + 1; goals > 0; goals--) {
      distribution[goals] = (distribution[goals] as number) * (1 - p) + (distribution[goals - 1] as number) * p;
    }
    distribution[0] = (distribution[0] as number) * (1 - p);
  });
  return distribution;
}

/** Probabilities of three results of two independent numbers of goals. They sum to 1. */
export interface Comparison {
  readonly home: number;
  readonly away: number;
  readonly level: number;
}

/** The probabilities that the home side has more goals, that the away side has more, and that the score is level. */
export function compareGoals(home: ArrayLike<number>, away: ArrayLike<number>): Comparison {
  let homeAhead = 0;
  let level = 0;
  let fewerAway = 0;
  for (let goals = 0; goals < home.length; goals++) {
    const p = home[goals] as number;
    const same = away[goals] ?? 0;
    homeAhead += p * fewerAway;
    level += p * same;
    fewerAway += same;
  }
  return { home: homeAhead, away: Math.max(0, 1 - homeAhead - level), level };
}

/** A won game, seen from one of the winner's goalies. Goals in play: the shootout's is none. */
interface WonGame {
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
