/** Forwards of a lineup, whose slots are 12 forwards, 6 defenders and 2 goalies. Both lineups: home, then away. */
export const FORWARDS = 12;
/** Forwards and defenders of a lineup. They come before its goalies. */
export const SKATERS = 18;
/** Players of a lineup. */
export const LINEUP_SIZE = 20;
/** Players of both lineups. */
export const BOTH_LINEUPS = 2 * LINEUP_SIZE;

/** The side of a slot in both lineups. */
export function sideOf(who: number): 0 | 1 {
  return who < LINEUP_SIZE ? 0 : 1;
}

/** Whether a skater's slot is a defender's. */
export function isDefenceSlot(who: number): boolean {
  return who % LINEUP_SIZE >= FORWARDS;
}
