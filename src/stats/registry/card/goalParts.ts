/** The parts of goals above replacement, in the order of the card. Source: docs/methodology/overall.md#parts. */
export const GOAL_PARTS = {
  ev_offense: 'Even-strength offense',
  ev_defense: 'Even-strength defense',
  finishing: 'Finishing',
  powerplay: 'Power play',
  penalty_kill: 'Penalty kill',
  penalties: 'Penalties',
  goals_saved: 'Goals saved',
} as const;
export type GoalPart = keyof typeof GOAL_PARTS;

/** Why a player with a card is not compared. */
export type NotComparedReason = 'ice_time' | 'starts';
