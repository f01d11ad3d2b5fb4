import type { PositionGroup } from '../../hockey/position.ts';
import type { CardWeights } from '../../stats/registry/card/cardEntry.ts';
import {
  DEPLOYMENT_WEIGHTS,
  DETAILS_WEIGHTS,
  EVEN_STRENGTH_WEIGHTS,
  GAME_PERFORMANCES_WEIGHTS,
  OVERALL_DEFENCE_WEIGHTS,
  OVERALL_FORWARD_WEIGHTS,
  OVERALL_GOALIE_WEIGHTS,
  PASSING_WEIGHTS,
  PUCK_STOPPING_WEIGHTS,
  SCORING_WEIGHTS,
} from '../../stats/registry/card/weights.ts';

/** Inputs of a player's weights. */
export interface WeightedPlayer {
  /** C, L, R, D, G. */
  readonly position: string;
  /** Seconds on the power play and the penalty kill in the window. */
  readonly secondsPp: number;
  readonly secondsSh: number;
}

/** A rating computed from others: its field, and the weight of each part for a player. */
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
  { field: 'even_strength_rating', weightsOf: constantWeights(EVEN_STRENGTH_WEIGHTS) },
  {
    field: 'special_teams_rating',
    weightsOf: ({ secondsPp, secondsSh }) => ({ powerplay_rating: secondsPp, pk_defense: secondsSh }),
  },
  { field: 'scoring_rating', weightsOf: constantWeights(SCORING_WEIGHTS) },
  { field: 'passing_rating', weightsOf: constantWeights(PASSING_WEIGHTS) },
  {
    field: 'details_rating',
    weightsOf: ({ position }) => (position === 'C' ? DETAILS_WEIGHTS : DETAILS_BUT_FACEOFFS),
  },
  { field: 'deployment_rating', weightsOf: constantWeights(DEPLOYMENT_WEIGHTS) },
];

/** The composites of a group, each after its parts. */
export const COMPOSITES: Readonly<Record<PositionGroup, readonly Composite[]>> = {
  F: [...SKATER_COMPOSITES, { field: OVERALL_FIELD, weightsOf: constantWeights(OVERALL_FORWARD_WEIGHTS) }],
  D: [...SKATER_COMPOSITES, { field: OVERALL_FIELD, weightsOf: constantWeights(OVERALL_DEFENCE_WEIGHTS) }],
  G: [
    { field: 'puck_stopping', weightsOf: constantWeights(PUCK_STOPPING_WEIGHTS) },
    { field: 'game_performances_rating', weightsOf: constantWeights(GAME_PERFORMANCES_WEIGHTS) },
    { field: OVERALL_FIELD, weightsOf: constantWeights(OVERALL_GOALIE_WEIGHTS) },
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
