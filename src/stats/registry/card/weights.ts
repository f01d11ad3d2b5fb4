import type { CardWeights } from './cardEntry.ts';

/**
 * How a card's composite ratings weigh its rows: weights of z-scores, with the sign of lower-is-better rows reversed.
 * Chosen by us, by how well a part predicts the future and how little it repeats another.
 * Source: docs/methodology/percentiles.md#weights.
 */

/** Even-strength and special-teams rows have a weight of 1; special teams also weigh by time. */
export const EVEN_STRENGTH_WEIGHTS: CardWeights = { ev_offense: 1, ev_defense: 1 };

/** Scoring: expected goals as much as goals, even strength more than the power play. */
export const SCORING_WEIGHTS: CardWeights = {
  ev_expected_goals: 0.3,
  ev_goals: 0.3,
  pp_expected_goals: 0.15,
  pp_goals: 0.1,
  shots_on_goal: 0.15,
};

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

/** Everything of a forward: offence and scoring first. */
export const OVERALL_FORWARD_WEIGHTS: CardWeights = {
  ev_offense: 0.25,
  ev_defense: 0.15,
  scoring_rating: 0.25,
  passing_rating: 0.18,
  powerplay_rating: 0.07,
  pk_defense: 0.04,
  details_rating: 0.06,
};

/** Everything of a defenceman: defence and offence first. */
export const OVERALL_DEFENCE_WEIGHTS: CardWeights = {
  ev_offense: 0.24,
  ev_defense: 0.28,
  scoring_rating: 0.1,
  passing_rating: 0.16,
  powerplay_rating: 0.06,
  pk_defense: 0.08,
  details_rating: 0.08,
};

/** Puck stopping: goals saved above expected, then save percentages by danger. */
export const PUCK_STOPPING_WEIGHTS: CardWeights = {
  gsax: 0.55,
  high_danger_sv_percentage: 0.2,
  medium_danger_sv_percentage: 0.1,
  low_danger_sv_percentage: 0.05,
  meaningful_sv_percentage: 0.1,
};

/** Game performances: good starts before games won alone. */
export const GAME_PERFORMANCES_WEIGHTS: CardWeights = { quality_starts: 0.6, games_stolen: 0.4 };

/** Everything of a goalie. */
export const OVERALL_GOALIE_WEIGHTS: CardWeights = { puck_stopping: 0.8, game_performances_rating: 0.2 };
