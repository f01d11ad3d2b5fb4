import type { Branded } from './ids.ts';

/** Length of the rink in feet. Source: NHL rule book, rule 1.2. */
export const RINK_LENGTH = 200;
/** Width of the rink in feet. Source: NHL rule book, rule 1.2. */
export const RINK_WIDTH = 85;
/** Distance of the goal lines from centre ice in feet: 11 feet from the end boards. Source: NHL rule book, rule 1.3. */
export const GOAL_LINE_X = 89;
/** Distance of the blue lines' inner edges from centre ice in feet. Source: NHL rule book, rule 1.3. */
export const BLUE_LINE_X = 25;
/** Radius of the corners' arcs in feet. Source: NHL rule book, rule 1.2. */
export const CORNER_RADIUS = 28;
/** Offset of the end-zone faceoff dots from centre ice in feet. Source: NHL rule book, rule 1.9. */
export const END_ZONE_DOT = { x: 69, y: 22 } as const;
/** Offset of the neutral-zone faceoff dots from centre ice in feet. Source: NHL rule book, rule 1.9. */
export const NEUTRAL_ZONE_DOT = { x: 20, y: 22 } as const;
/** Radius of the faceoff circles in feet. Source: NHL rule book, rule 1.9. */
export const FACEOFF_CIRCLE_RADIUS = 15;
/** Radius of the goal crease's arc in feet. Source: NHL rule book, rule 1.7. */
export const CREASE_RADIUS = 6;
/** Width of the goal mouth in feet. Source: NHL rule book, rule 2.1. */
export const GOAL_WIDTH = 6;

/**
 * A point in the building's own frame, in feet from centre ice: x -100..100 along, y -42.5..42.5 across. The frame
 * stays fixed for the game; the teams change ends.
 */
export type RinkPoint = Branded<{ readonly x: number; readonly y: number }, 'RinkPoint'>;

/** The same point rotated so that the acting team shoots at the net at x = +89. Feet. */
export type AttackPoint = Branded<{ readonly x: number; readonly y: number }, 'AttackPoint'>;

/** +1 when the acting team attacks the right-hand end (+x), -1 when it attacks the left-hand end. */
export type AttackSign = 1 | -1;

/** Brands a point in the building's frame. */
export function rinkPoint(x: number, y: number): RinkPoint {
  return { x, y } as RinkPoint;
}

/** Rotates a point for the acting team: by 180 degrees when it attacks left, so both x and y change sign. */
export function toAttackPoint(point: RinkPoint, sign: AttackSign): AttackPoint {
  // `+ 0` turns a negative zero into zero.
  return { x: point.x * sign + 0, y: point.y * sign + 0 } as AttackPoint;
}

/** Feet from a point to the centre of the attacked goal line. */
export function netDistance(point: AttackPoint): number {
  return Math.hypot(GOAL_LINE_X - point.x, point.y);
}

/**
 * Degrees between the line straight out from the net and the line from the net to the point: 0 is straight in front, 90
 * on the goal line, over 90 behind it. Positive on the shooter's left (y > 0), negative on the right.
 */
export function netAngle(point: AttackPoint): number {
  return (Math.atan2(point.y, GOAL_LINE_X - point.x) * 180) / Math.PI;
}

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
