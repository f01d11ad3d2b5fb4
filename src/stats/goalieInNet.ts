import type { EventInContext, ShotEvent } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import { otherSide } from '../hockey/strength.ts';

/**
 * The goalie who faced a shot: the one the feed names, else the one on the ice, unless the feed states an empty net and
 * the shot was not saved.
 * **Missing**: null for a shot at an empty net, and in a game without shifts if the feed names no goalie.
 * **Source**: docs/correctness.md#goalie-in-net.
 */
export function goalieInNet({ event, onIce }: EventInContext<ShotEvent>): PlayerId | null {
  if (event.goalie !== null) return event.goalie;
  const defending = otherSide(event.shootingTeam);
  const isStatedEmpty = event.statedStrength !== null && !event.statedStrength[defending].hasGoalie;
  // A save needs a goalie, whatever the code says.
  if (isStatedEmpty && event.outcome !== 'saved') return null;
  return onIce?.goalie[defending] ?? null;
}
