import type { MapShot } from './state.ts';

/** The drawing's units: 900 by 400, 4.5 to the foot, so that the rink takes 900 by 382.5. Source: specification, game page. */
export const MAP_WIDTH = 900;
export const MAP_HEIGHT = 400;
export const UNITS_PER_FOOT = 4.5;

/** Radius of a shot of xG 1 on a wide screen, in units. The area of a mark is proportional to its xG. Chosen by us. */
const CERTAIN_RADIUS = 21;
/** The rendered width, pixels, below which marks grow in units so that they stay large enough to see. */
const FULL_SIZE_WIDTH = 540;
/** The most marks grow on a narrow screen. */
const MOST_GROWTH = 1.5;
/** What a shot without a known xG is drawn as. */
const UNKNOWN_XG = 0.02;
/** How much larger the smallest goal is than the largest other shot, as a factor of the radius. Chosen by us. */
const GOAL_ADVANTAGE = 1.12;
/** Distance of the ring around a goal from its mark, as a share of the radius, and at least so many units. */
const RING = { share: 0.18, least: 2.5 } as const;
/** How near a pointer must be to a mark's edge to mean it, pixels. */
const REACH = 14;

/** A shot's place and size in units. */
export interface PlacedShot {
  readonly shot: MapShot;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Radius of the ring around a goal; null for other shots. */
  readonly ring: number | null;
}

/** Where a foot along and across the ice lies in the drawing; y points up on the ice. */
export function toUnits(x: number, y: number): { x: number; y: number } {
  return { x: MAP_WIDTH / 2 + x * UNITS_PER_FOOT, y: MAP_HEIGHT / 2 - y * UNITS_PER_FOOT };
}

/**
 * The shots that have a place, in the order they are painted: large ones first so that small ones stay in sight, goals last.
 * `width` is how wide the map is drawn, pixels. Goals keep their order by xG and are all larger than any other shot.
 */
export function shotMapLayout(shots: readonly MapShot[], width: number): PlacedShot[] {
  const growth = Math.min(MOST_GROWTH, Math.max(1, FULL_SIZE_WIDTH / width));
  const radiusOf = ({ xg }: MapShot): number => CERTAIN_RADIUS * growth * Math.sqrt(xg ?? UNKNOWN_XG);
  const largestOther = Math.max(0, ...shots.filter(({ isGoal }) => !isGoal).map(radiusOf));
  const leastGoal = largestOther * GOAL_ADVANTAGE;
  return shots
    .flatMap((shot): PlacedShot[] => {
      if (shot.x === null || shot.y === null) return [];
      const radius = shot.isGoal ? Math.hypot(leastGoal, radiusOf(shot)) : radiusOf(shot);
      const ring = shot.isGoal ? radius + Math.max(RING.least, radius * RING.share) : null;
      return [{ shot, ...toUnits(shot.x, shot.y), radius, ring }];
    })
    .sort((a, b) => Number(a.shot.isGoal) - Number(b.shot.isGoal) || b.radius - a.radius || a.shot.id - b.shot.id);
}

/** The shot a pointer at a place (in units) means: the nearest whose edge is within reach; null when none is. `width` as drawn. */
export function shotNear(
  placed: readonly PlacedShot[],
  at: { x: number; y: number },
  width: number,
): PlacedShot | null {
  const reach = (REACH * MAP_WIDTH) / width;
  let nearest: PlacedShot | null = null;
  let least = reach;
  for (const mark of placed) {
    const toEdge = Math.max(0, Math.hypot(mark.x - at.x, mark.y - at.y) - (mark.ring ?? mark.radius));
    // Inside several marks the one painted last, which is seen, is meant.
    if (toEdge <= least) {
      nearest = mark;
      least = toEdge;
    }
  }
  return nearest;
}

/** Where a tooltip stands, in pixels of a map drawn so wide: beside the mark, inside the map's sides, over or under it. */
export function tipPlace(
  mark: Pick<PlacedShot, 'x' | 'y' | 'radius' | 'ring'>,
  width: number,
  tipWidth: number,
): { left: number; top: number; isBelow: boolean } {
  const scale = width / MAP_WIDTH;
  const left = Math.min(Math.max(0, mark.x * scale - tipWidth / 2), Math.max(0, width - tipWidth));
  const isBelow = mark.y < MAP_HEIGHT / 2;
  const away = (mark.ring ?? mark.radius) + 6 / scale;
  return { left, top: (mark.y + (isBelow ? away : -away)) * scale, isBelow };
}
