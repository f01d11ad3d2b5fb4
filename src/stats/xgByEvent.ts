import type { ShotEvent } from '../game/types.ts';
import type { GameId } from '../hockey/ids.ts';
import { XG_UNIT } from './counterTally.ts';

/**
 * xG of a game's shots by event id, 0-1; null for a game without xG. Passed in, so that counting depends on no model.
 */
export type XgByEvent = ReadonlyMap<number, number> | null;

/** Whether an attempt carries xG: goals, shots on goal and misses outside the shootout, except short misses. */
export function carriesXg(shot: ShotEvent): boolean {
  return shot.outcome !== 'blocked' && !shot.isShortMiss && shot.periodKind !== 'SO';
}

/**
 * The xG of a shot in whole millionths of a goal, the stored precision. Null for a shot that carries none, and in a
 * game without xG.
 * **Errors**: throws if a shot's xG is missing or not a probability.
 */
export function xgMillionths(shot: ShotEvent, xgByEvent: XgByEvent, gameId: GameId): number | null {
  if (xgByEvent === null || !carriesXg(shot)) return null;
  const xg = xgByEvent.get(shot.eventId);
  if (xg === undefined || !(xg >= 0 && xg <= 1)) {
    throw new Error(`Game ${gameId}: the xG of shot ${shot.eventId} is ${xg ?? 'missing'}.`);
  }
  return Math.round(xg * XG_UNIT);
}
