import type { PositionGroup } from '../../hockey/position.ts';
import type { CardWeights } from '../../stats/registry/card/cardEntry.ts';
import type { GoalPart } from '../../stats/registry/card/goalParts.ts';
import {
  DEPLOYMENT_WEIGHTS,
  DETAILS_WEIGHTS,
  GAME_PERFORMANCES_WEIGHTS,
  PASSING_WEIGHTS,
} from '../../stats/registry/card/weights.ts';

/** Inputs of a player's weights. */
export interface WeightedPlayer {
  /** C, L, R, D, G. */
  readonly position: string;
}

/** A descriptive rating computed from others: its field, and the weight of each part for a player. */
export interface Composite {
  readonly field: string;
  readonly weightsOf: (player: WeightedPlayer) => CardWeights;
}

/** Field of the overall rating. */
export const OVERALL_FIELD = 'overall_rating_percentile';

const constantWeights = (weights: CardWeights): Composite['weightsOf'] => {
  return () => weights;
};

const { faceoff_percentage: _faceoffs, ...DETAILS_BUT_FACEOFFS } = DETAILS_WEIGHTS;

const SKATER_COMPOSITES: readonly Composite[] = [
  { field: 'passing_rating', weightsOf: constantWeights(PASSING_WEIGHTS) },
  {
    field: 'details_rating',
    weightsOf: ({ position }) => (position === 'C' ? DETAILS_WEIGHTS : DETAILS_BUT_FACEOFFS),
  },
  { field: 'deployment_rating', weightsOf: constantWeights(DEPLOYMENT_WEIGHTS) },
];

/** The descriptive composites of a group: they say how a player plays, and are no part of the overall rating. */
export const COMPOSITES: Readonly<Record<PositionGroup, readonly Composite[]>> = {
  F: SKATER_COMPOSITES,
  D: SKATER_COMPOSITES,
  G: [{ field: 'game_performances_rating', weightsOf: constantWeights(GAME_PERFORMANCES_WEIGHTS) }],
};

/** A rating on the scale of goals: its field, and the parts it adds up, or the player's own goals. */
export interface GoalComposite {
  readonly field: string;
  readonly parts: readonly GoalPart[] | 'scoring';
  /** The player needs at least one of these rows; without them the rating is null. */
  readonly needs: readonly string[];
}

const SKATER_GOALS: readonly GoalComposite[] = [
  {
    field: 'even_strength_rating',
    parts: ['ev_offense', 'ev_defense'],
    needs: ['ev_offense', 'ev_defense'],
  },
  {
    field: 'special_teams_rating',
    parts: ['powerplay', 'penalty_kill'],
    needs: ['powerplay_rating', 'pk_defense'],
  },
  { field: 'scoring_rating', parts: 'scoring', needs: [] },
  {
    field: OVERALL_FIELD,
    parts: ['ev_offense', 'ev_defense', 'finishing', 'powerplay', 'penalty_kill', 'penalties'],
    needs: ['ev_offense', 'ev_defense'],
  },
];

/**
 * The ratings of a group on the scale of goals: categories against the average player, the overall rating against
 * replacement level. Source: docs/methodology/overall.md#parts.
 */
export const GOAL_COMPOSITES: Readonly<Record<PositionGroup, readonly GoalComposite[]>> = {
  F: SKATER_GOALS,
  D: SKATER_GOALS,
  G: [
    { field: 'puck_stopping', parts: ['goals_saved'], needs: ['gsax'] },
    { field: OVERALL_FIELD, parts: ['goals_saved'], needs: ['gsax'] },
  ],
};

/**
 * The weighted mean of standard scores. Missing parts (NaN) are dropped and the rest is scaled up, by the sum of the
 * weights' absolute values. NaN when no part is left.
 */
export function weightedScore(weights: CardWeights, scoreOf: (part: string) => number): number {
  let sum = 0;
  let size = 0;
  for (const part in weights) {
    const weight = weights[part] ?? 0;
    const score = scoreOf(part);
    if (weight === 0 || Number.isNaN(score)) continue;
    sum += weight * score;
    size += Math.abs(weight);
  }
  return size > 0 ? sum / size : Number.NaN;
}
