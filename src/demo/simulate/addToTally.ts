import { manpowerOf } from './ice.ts';
import { type MatchState, other, type SideIndex } from './matchState.ts';
import type { Tally } from './playerTally.ts';

/** The official numbers that are plain counts. */
type PlainCount = {
  [K in keyof Tally]: Tally[K] extends number ? K : never;
}[keyof Tally];

/** Adds to one of a player's official counts. */
export function addToTally(m: MatchState, who: number, what: PlainCount, by = 1): void {
  const tally = m.tally[who];
  if (tally === undefined) throw new Error(`no player in slot ${who}`);
  tally[what] += by;
}

/** Counts a shot on goal for the shooter, their side and the goalie, if any. */
export function countShot(m: MatchState, side: SideIndex, shooter: number, goalie: number): void {
  m.shotsOnGoal[side]++;
  addToTally(m, shooter, 'shotsOnGoal');
  const on = goalie >= 0 ? m.tally[goalie] : undefined;
  if (on) on.shotsAgainst[manpowerCase(m, side)]++;
}

/**
 * The strength that splits a goalie's official numbers: 0 even, 1 while the shooting side has more players, 2 with
 * fewer.
 */
export function manpowerCase(m: MatchState, side: SideIndex): 0 | 1 | 2 {
  const more = manpowerOf(m, side) - manpowerOf(m, other(side));
  return more === 0 ? 0 : more > 0 ? 1 : 2;
}
