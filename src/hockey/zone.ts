import type { AttackPoint } from './rink.ts';
import { BLUE_LINE_X } from './rink.ts';

/** A third of the ice as one team sees it: offensive, neutral, defensive. */
export type Zone = 'O' | 'N' | 'D';

/** The zone of a point for the team it is rotated for. The blue line itself is neutral. */
export function zoneOf(point: AttackPoint): Zone {
  if (point.x > BLUE_LINE_X) return 'O';
  return point.x < -BLUE_LINE_X ? 'D' : 'N';
}

/** The same zone from the other team's view. */
export function oppositeZone(zone: Zone): Zone {
  if (zone === 'N') return 'N';
  return zone === 'O' ? 'D' : 'O';
}
