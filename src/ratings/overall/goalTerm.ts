import type { PositionGroup } from '../../hockey/position.ts';
import type { GoalPart } from '../../stats/registry/card/goalParts.ts';
import type { Family, Posterior } from '../shrink/empiricalBayes.ts';
import { DRAWS, normalDraws, posteriorAt } from '../shrink/normalDraws.ts';

/** One term of a player's goals: `worth x (rate - replacement) x volume`. */
export interface GoalTerm {
  readonly part: GoalPart;
  /** Names the draws of the rate: terms of one name share them with the card's row. */
  readonly draws: string;
  readonly family: Family;
  /** The player's rate per unit of volume. */
  readonly rate: Posterior;
  /** The rate of a replacement-level player of the group. */
  readonly replacement: number;
  /** The rate of an average player of the group. */
  readonly average: number;
  /** Goals for each of what the rate counts. */
  readonly worth: number;
  /** Units in 82 games: hours of ice time, or expected goals of own shots. */
  readonly volume: number;
  /** Variance of what one unit of volume shows around the rate: luck. */
  readonly unitVariance: number;
}

/**
 * Standard deviation of a skater's goals, in what the posteriors of their parts give: in the demo league, whose truth
 * is known, these alone hold it too rarely. A goalie's one part needs none.
 * Source: docs/methodology/overall.md#uncertainty.
 */
export const SUM_WIDENING = 1.25;

/** How much wider than its parts a rating is. */
export function wideningOf(group: PositionGroup): number {
  return group === 'G' ? 1 : SUM_WIDENING;
}

/** The baseline of a term. */
export type Baseline = 'replacement' | 'average';

/** The expected goals of terms against a baseline. */
export function meanGoals(terms: readonly GoalTerm[], baseline: Baseline): number {
  return terms.reduce((sum, term) => sum + term.worth * (term.rate.mean - term[baseline]) * term.volume, 0);
}

/**
 * 400 draws of a player's goals against a baseline: the sum of the terms' draws, `widening` times as far from their
 * mean.
 */
export function drawGoals(
  playerId: number,
  terms: readonly GoalTerm[],
  baseline: Baseline,
  widening = 1,
): Float64Array {
  const goals = new Float64Array(DRAWS);
  for (const term of terms) {
    const normal = normalDraws(playerId, term.draws);
    const against = term[baseline];
    for (let k = 0; k < DRAWS; k++) {
      const drawn = posteriorAt(term.rate, term.family, normal[k] ?? 0);
      const rate = term.rate.mean + widening * (drawn - term.rate.mean);
      goals[k] = (goals[k] ?? 0) + term.worth * (rate - against) * term.volume;
    }
  }
  return goals;
}
