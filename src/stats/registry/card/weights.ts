import type { CardWeights } from './cardEntry.ts';

/**
 * How a card's descriptive ratings weigh its rows: weights of z-scores, with the sign of lower-is-better rows reversed.
 * None of them counts towards the overall rating, whose parts are goals.
 * Source: docs/methodology/percentiles.md#weights.
 */

/** Passing: primary assists more than secondary ones, even strength more than the power play. */
export const PASSING_WEIGHTS: CardWeights = {
  ev_primaries: 0.45,
  ev_secondaries: 0.15,
  pp_primaries: 0.28,
  pp_secondaries: 0.12,
};

/** Faceoffs count for centres only; for other positions the rest is scaled up. */
export const DETAILS_WEIGHTS: CardWeights = {
  penalties_taken: 0.25,
  penalties_drawn: 0.25,
  turnovers: 0.15,
  takeaways: 0.15,
  blocked_shots: 0.1,
  hits: 0.1,
  faceoff_percentage: 0.15,
};

/** How hard and how much a player is used. Not in the overall rating. */
export const DEPLOYMENT_WEIGHTS: CardWeights = { ev_toi: 1, pp_toi: 0.5, sh_toi: 0.5, qoc: 0.5, ev_oz_starts: -0.5 };

/** Game performances: good starts before games won alone. */
export const GAME_PERFORMANCES_WEIGHTS: CardWeights = { quality_starts: 0.6, games_stolen: 0.4 };
