import { addToTally } from './addToTally.ts';
import { shortOf } from './ice.ts';
import { type MatchState, other, type SideIndex } from './matchState.ts';
import { zoneAt } from './places.ts';
import { idOf, recordAt } from './record.ts';
import { logistic } from './shotChance.ts';
import { isDefenceSlot } from './slots.ts';

/**
 * Log-odds gained by a side with more players, and by the home side.
 * Source: power plays win some 54 %, home teams 50.5 %.
 */
const POWER_PLAY = 0.16;
const HOME = 0.02;

/**
 * A faceoff now, at a point from `side`'s view: records the play, counts for both takers and gives the winner the puck.
 */
export function faceoff(m: MatchState, side: SideIndex, x: number, y: number): void {
  const home = takerOf(m, 0);
  const away = takerOf(m, 1);
  const skill = (who: number): number => m.player(who).talent.faceoffs;
  const more = shortOf(m, 1) - shortOf(m, 0);
  const winner: SideIndex = m.random.chance(logistic(skill(home) - skill(away) + HOME + POWER_PLAY * Math.sign(more)))
    ? 0
    : 1;
  const [won, lost] = winner === 0 ? [home, away] : [away, home];
  addToTally(m, won, 'faceoffsWon');
  addToTally(m, lost, 'faceoffsLost');
  const place = winner === side ? { x, y } : { x: -x + 0, y: -y + 0 };
  recordAt(m, 'faceoff', winner, place, { losingPlayerId: idOf(m, lost), winningPlayerId: idOf(m, won) });
  m.puck = { side: winner, zone: zoneAt(place.x), since: m.second };
  // After an unclean win the puck may still go the other way.
  if (m.random.chance(0.12)) m.puck = { side: other(winner), zone: zoneAt(-place.x), since: m.second };
}

/** The player taking it: the line's centre, otherwise the forward who is best at it. */
function takerOf(m: MatchState, side: SideIndex): number {
  const players = m.ice[side].filter((who) => !isDefenceSlot(who));
  const centres = players.filter((who) => m.player(who).position === 'C');
  const able = centres.length > 0 ? centres : players.length > 0 ? players : m.ice[side];
  return able.reduce((best, who) => (m.player(who).talent.faceoffs > m.player(best).talent.faceoffs ? who : best));
}
