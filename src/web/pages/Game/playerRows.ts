import type { WireGoaliePerformance, WireMatchup, WireSkaterPerformance } from '../../../contract/games.ts';
import type { PlayerRow } from './playerColumns.tsx';

/** A goalie's, a skater's and an opponent's row: the answer's properties with the id it is keyed by. */
export type GoalieRow = WireGoaliePerformance & PlayerRow;
export type SkaterRow = WireSkaterPerformance & PlayerRow;
export type MatchupRow = WireMatchup & PlayerRow;

/** Rows of the matchups' skeleton: the skaters of one team. */
export const TYPICAL_OPPONENTS = 18;

/** Turns an object keyed by player id into rows. */
export function rowsOf<Performance>(
  byId: Readonly<Record<string, Performance>>,
): (Performance & { playerId: number })[] {
  return Object.entries(byId).map(([id, performance]) => ({ ...performance, playerId: Number(id) }));
}
