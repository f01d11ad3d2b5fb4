import type { EventInContext, ShotEvent } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import { otherSide } from '../hockey/strength.ts';

/**
 * The goalie shot at: the one the feed names, else the one on the ice, unless the feed says that the net is empty and nobody saved.
 * **Missing**: null for a shot at an empty net, and in a game without shifts where the feed names nobody.
 * **Source**: methodology, correctness rule 5.
 */
export function goalieInNet({ event, onIce }: EventInContext<ShotEvent>): PlayerId | null {
  if (event.goalie !== null) return event.goalie;
  const defending = otherSide(event.shootingTeam);
  const isSaidEmpty = event.statedStrength !== null && !event.statedStrength[defending].hasGoalie;
  // Somebody made the save, whatever the code says.
  if (isSaidEmpty && event.outcome !== 'saved') return null;
  return onIce?.goalie[defending] ?? null;
}
