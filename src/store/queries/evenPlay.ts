import type { Side } from '../../hockey/strength.ts';
import {
  MOST_SKATERS,
  NO_PLAYER,
  STINT_AT,
  type StintColumns,
  secondsAt,
  xgAt,
} from '../../stats/lines/stintColumns.ts';
import type { EvenPlay } from '../../winProbability/lineupRatings.ts';

/** Skaters of a side with no one in the box. */
const FIVE = 5;
const MILLION = 1_000_000;

/** Adds up the stints of a game at five a side with both goalies in. **Missing**: null without xG. */
export function evenPlayOf(stints: StintColumns): EvenPlay | null {
  if (!stints.hasXg) return null;
  const { players, count, bytes, first, width } = stints;
  const xg = new Float64Array(players.length);
  const together = new Float64Array(players.length * players.length);
  for (let stint = 0; stint < count; stint++) {
    const at = first + stint * width;
    if (bytes[at + STINT_AT.goalie.home] === NO_PLAYER || bytes[at + STINT_AT.goalie.away] === NO_PLAYER) continue;
    const sides = [skatersAt(bytes, at, 'home'), skatersAt(bytes, at, 'away')] as const;
    if (sides[0].length !== FIVE || sides[1].length !== FIVE) continue;
    const seconds = secondsAt(bytes, at);
    const lead = (xgAt(bytes, at, 'home') - xgAt(bytes, at, 'away')) / MILLION;
    for (const [side, own] of sides.entries()) {
      const others = sides[1 - side] as number[];
      for (const player of own) {
        xg[player] = (xg[player] as number) + (side === 0 ? lead : -lead);
        const row = player * players.length;
        for (const mate of own) together[row + mate] = (together[row + mate] as number) + seconds;
        for (const other of others) together[row + other] = (together[row + other] as number) - seconds;
      }
    }
  }
  return { players, xg, together };
}

function skatersAt(bytes: Uint8Array, at: number, side: Side): number[] {
  const skaters: number[] = [];
  for (let place = 0; place < MOST_SKATERS; place++) {
    const player = bytes[at + STINT_AT.skaters[side] + place] as number;
    if (player !== NO_PLAYER) skaters.push(player);
  }
  return skaters;
}
