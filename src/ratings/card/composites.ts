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

/** What decides how a player's parts are weighted. */
export interface WeighedPlayer {
  /** C, L, R, D, G. */
  readonly position: string;
  /** Seconds of power play and of penalty killing in his window. */
  readonly secondsPp: number;
  readonly secondsSh: number;
}

/** A rating made of others: its field, and the weight of each part for a player. */
export interface Composite {
  readonly field: string;
  readonly weightsOf: (player: WeighedPlayer) => CardWeights;
}

/** The field of the rating of everything. */
export const OVERALL_FIELD = 'overall_rating_percentile';

const always = (weights: CardWeights): Composite['weightsOf'] => {
  return () => weights;
};

const { faceoff_percentage: _faceoffs, ...DETAILS_BUT_FACEOFFS } = DETAILS_WEIGHTS;

const SKATER_COMPOSITES: readonly Composite[] = [
  { field: 'even_strength_rating', weightsOf: always(EVEN_STRENGTH_WEIGHTS) },
  {
    field: 'special_teams_rating',
    weightsOf: ({ secondsPp, secondsSh }) => ({ powerplay_rating: secondsPp, pk_defense: secondsSh }),
  },
  { field: 'scoring_rating', weightsOf: always(SCORING_WEIGHTS) },
  { field: 'passing_rating', weightsOf: always(PASSING_WEIGHTS) },
  {
    field: 'details_rating',
    weightsOf: ({ position }) => (position === 'C' ? DETAILS_WEIGHTS : DETAILS_BUT_FACEOFFS),
  },
  { field: 'deployment_rating', weightsOf: always(DEPLOYMENT_WEIGHTS) },
];

/** The ratings made of others in a group, each after its parts. */
export const COMPOSITES: Readonly<Record<PositionGroup, readonly Composite[]>> = {
  F: [...SKATER_COMPOSITES, { field: OVERALL_FIELD, weightsOf: always(OVERALL_FORWARD_WEIGHTS) }],
  D: [...SKATER_COMPOSITES, { field: OVERALL_FIELD, weightsOf: always(OVERALL_DEFENCE_WEIGHTS) }],
  G: [
    { field: 'puck_stopping', weightsOf: always(PUCK_STOPPING_WEIGHTS) },
    { field: 'game_performances_rating', weightsOf: always(GAME_PERFORMANCES_WEIGHTS) },
    { field: OVERALL_FIELD, weightsOf: always(OVERALL_GOALIE_WEIGHTS) },
  ],
};

/**
 * The weighted mean of standard scores: parts that are missing (NaN) are dropped and the rest scaled up, by the sum of the
 * weights' sizes. NaN where no part is left.
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
