import { type AttackPoint, BLUE_LINE_X, END_ZONE_DOT, GOAL_LINE_X, GOAL_WIDTH, netDistance } from './rink.ts';

/** The areas that shots come from, nearest first. Source: docs/methodology/shot-areas.md#areas. */
export const SHOT_AREAS = {
  net: 'Net front',
  slot: 'Slot',
  left: 'Left side',
  right: 'Right side',
  point: 'Point',
  far: 'Long range',
} as const;

/** An area that shots come from. */
export type ShotArea = keyof typeof SHOT_AREAS;

/** Feet from the goal's middle that count as net front. Source: docs/methodology/shot-areas.md#areas. */
const NET_FRONT = 12;
/** The far end of the slot, at the top of the circles, feet. Source: docs/methodology/shot-areas.md#areas. */
const SLOT_END = 54;

/** The area of a shot. */
export function shotAreaOf(at: AttackPoint): ShotArea {
  if (at.x < BLUE_LINE_X) return 'far';
  if (at.x <= GOAL_LINE_X && netDistance(at) <= NET_FRONT) return 'net';
  if (at.x < SLOT_END) return 'point';
  if (at.x <= GOAL_LINE_X && Math.abs(at.y) <= slotHalfWidth(at.x)) return 'slot';
  return at.y >= 0 ? 'left' : 'right';
}

/** Half the slot's width: it widens from the posts to the dots and stays as wide to the top of the circles. */
function slotHalfWidth(x: number): number {
  const post = GOAL_WIDTH / 2;
  const share = Math.min(1, (GOAL_LINE_X - x) / (GOAL_LINE_X - END_ZONE_DOT.x));
  return post + share * (END_ZONE_DOT.y - post);
}
