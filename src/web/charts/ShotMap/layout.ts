import type { MapShot } from './state.ts';

/**
 * Size in units, 4.5 to the foot, so that the rink takes 900 by 382.5 of 900 by 400. Source: docs/site.md#game-page.
 */
export const MAP_WIDTH = 900;
export const MAP_HEIGHT = 400;
export const UNITS_PER_FOOT = 4.5;

/** Radius of a shot with xG 1 on a wide screen, in units. A mark's area is proportional to its xG. Chosen by us. */
const CERTAIN_RADIUS = 21;
/** Rendered width, in pixels, below which marks grow to stay visible. */
const FULL_SIZE_WIDTH = 540;
/** Maximum growth on a narrow screen. */
const MOST_GROWTH = 1.5;
/** Drawn xG of a shot whose xG is unknown. */
const UNKNOWN_XG = 0.02;
/** Radius of the smallest goal relative to the largest other shot. Chosen by us. */
const GOAL_ADVANTAGE = 1.12;
/** Distance of a goal's ring from its mark: a share of the radius, at least this many units. */
const RING = { share: 0.18, least: 2.5 } as const;
/** Distance from a mark's edge within which a pointer selects it, pixels. */
const REACH = 14;

/** A shot's position and size in units. */
export interface PlacedShot {
  readonly shot: MapShot;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Radius of a goal's ring; null for other shots. */
  readonly ring: number | null;
}

/** Converts feet on the ice, y up, to units of the drawing. */
export function toUnits(x: number, y: number): { x: number; y: number } {
  return { x: MAP_WIDTH / 2 + x * UNITS_PER_FOOT, y: MAP_HEIGHT / 2 - y * UNITS_PER_FOOT };
}

/**
 * Lays out the shots with a location in painting order: large ones first so that small ones stay visible, goals last.
 * Goals keep their order by xG and are all larger than any other shot. `width` is the drawn width, pixels.
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

/**
 * The nearest shot whose edge is within reach of a position (in units), or null. `width` is the drawn width, pixels.
 */
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
    // Inside several marks, the one painted last is on top.
    if (toEdge <= least) {
      nearest = mark;
      least = toEdge;
    }
  }
  return nearest;
}

/**
 * Position of a tooltip in a map of the given width, in pixels: centred on the mark, kept inside the map, above or
 * below it.
 */
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
