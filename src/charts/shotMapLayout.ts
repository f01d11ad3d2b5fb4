import { type Mark, mark, textAt } from './drawing.ts';
import { RINK_SHAPES } from './rinkDrawing.ts';
import { type MapShot, tipLines } from './shotMap.ts';

/**
 * Size in units, 4.5 to the foot, so that the rink takes 900 by 382.5 of 900 by 400. Source: docs/site.md#game-page.
 */
export const MAP_WIDTH = 900;
export const MAP_HEIGHT = 400;
export const UNITS_PER_FOOT = 4.5;

/** The drawing on a phone: each team's attacking half, one above the other, with a gap between. */
const HALVES_GAP = 20;

/** What the map draws: the whole rink, or on a phone the two attacking halves. **Units**: units of the drawing. */
export interface MapView {
  readonly isHalves: boolean;
  readonly width: number;
  readonly height: number;
}
export const FULL_RINK: MapView = { isHalves: false, width: MAP_WIDTH, height: MAP_HEIGHT };
export const TWO_HALVES: MapView = { isHalves: true, width: MAP_WIDTH / 2, height: 2 * MAP_HEIGHT + HALVES_GAP };
/** Top of the loser's half, units. */
const LOSER_TOP = MAP_HEIGHT + HALVES_GAP;
/** Rendered width, in pixels, below which a whole rink is too small for fingers. */
const LEAST_FULL_WIDTH = 480;

/** The view for a rendered width, in pixels. */
export function mapView(width: number): MapView {
  return width < LEAST_FULL_WIDTH ? TWO_HALVES : FULL_RINK;
}

/** Radius of a shot with xG 1 on a wide screen, in units. A mark's area is proportional to its xG. */
const CERTAIN_RADIUS = 21;
/** Rendered size of a unit, in pixels, below which marks grow to stay visible. */
const FULL_SIZE_UNIT = 540 / MAP_WIDTH;
/** Maximum growth on a narrow screen. */
const MOST_GROWTH = 1.5;
/** Drawn xG of a shot whose xG is unknown. */
const UNKNOWN_XG = 0.02;
/** Radius of the smallest goal relative to the largest other shot. */
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
 * A shot's position in a view. In a half, a shot from beyond the centre line is at that line: it has no other place
 * there.
 */
function placeIn(view: MapView, { side }: MapShot, x: number, y: number): { x: number; y: number } {
  const full = toUnits(x, y);
  if (!view.isHalves) return full;
  return side === 'winner'
    ? { x: Math.max(0, full.x - view.width), y: full.y }
    : { x: Math.min(view.width, full.x), y: full.y + LOSER_TOP };
}

/**
 * Lays out the shots with a location in painting order: large ones first, so that no mark hides a smaller one. Goals
 * keep their order by xG and are all larger than any other shot. `width` is the drawn width, pixels.
 */
export function shotMapLayout(shots: readonly MapShot[], width: number, view: MapView = FULL_RINK): PlacedShot[] {
  const growth = Math.min(MOST_GROWTH, Math.max(1, (FULL_SIZE_UNIT * view.width) / width));
  const radiusOf = ({ xg }: MapShot): number => CERTAIN_RADIUS * growth * Math.sqrt(xg ?? UNKNOWN_XG);
  const largestOther = Math.max(0, ...shots.filter(({ isGoal }) => !isGoal).map(radiusOf));
  const leastGoal = largestOther * GOAL_ADVANTAGE;
  return shots
    .flatMap((shot): PlacedShot[] => {
      if (shot.x === null || shot.y === null) return [];
      const radius = shot.isGoal ? Math.hypot(leastGoal, radiusOf(shot)) : radiusOf(shot);
      const ring = shot.isGoal ? radius + Math.max(RING.least, radius * RING.share) : null;
      return [{ shot, ...placeIn(view, shot, shot.x, shot.y), radius, ring }];
    })
    .sort((a, b) => outerRadius(b) - outerRadius(a) || a.shot.id - b.shot.id);
}

function outerRadius({ ring, radius }: Pick<PlacedShot, 'ring' | 'radius'>): number {
  return ring ?? radius;
}

/**
 * The shots within reach of a position (in units), best first: those under it from the topmost down, then the others by
 * the distance of their edge. `width` is the drawn width, pixels.
 */
export function shotsNear(
  placed: readonly PlacedShot[],
  at: { x: number; y: number },
  width: number,
  view: MapView = FULL_RINK,
): readonly PlacedShot[] {
  const reach = (REACH * view.width) / width;
  return placed
    .map((mark, order) => ({
      mark,
      order,
      toEdge: Math.max(0, Math.hypot(mark.x - at.x, mark.y - at.y) - outerRadius(mark)),
    }))
    .filter(({ toEdge }) => toEdge <= reach)
    .sort((a, b) => a.toEdge - b.toEdge || b.order - a.order)
    .map(({ mark }) => mark);
}

/**
 * Position of a tooltip in a map of the given width, in pixels: centred on the mark, kept inside the map, above or
 * below it.
 */
export function tipPlace(
  mark: Pick<PlacedShot, 'x' | 'y' | 'radius' | 'ring'>,
  width: number,
  tipWidth: number,
  view: MapView = FULL_RINK,
): { left: number; top: number; isBelow: boolean } {
  const scale = width / view.width;
  const left = Math.min(Math.max(0, mark.x * scale - tipWidth / 2), Math.max(0, width - tipWidth));
  const isBelow = mark.y < view.height / 2;
  const away = (mark.ring ?? mark.radius) + 6 / scale;
  return { left, top: (mark.y + (isBelow ? away : -away)) * scale, isBelow };
}

/** The rink, drawn in feet and scaled to the map's units. */
function rinkMark(): Mark {
  const boards = RINK_SHAPES.find(({ paint }) => paint === 'boards')?.path;
  const transform = `translate(${MAP_WIDTH / 2} ${MAP_HEIGHT / 2}) scale(${UNITS_PER_FOOT} ${-UNITS_PER_FOOT})`;
  return mark('g', { className: 'rink', transform }, [
    mark('path', { className: 'ice', d: boards }),
    ...RINK_SHAPES.map(({ paint, path }) => mark('path', { className: paint, d: path })),
  ]);
}

/** The ice of a view, with the teams on the sides they attack. */
export function iceMarks(view: MapView, teams: { readonly winner: string; readonly loser: string }): Mark[] {
  const half = MAP_WIDTH / 2;
  const name = (x: number, top: number, words: string, textAnchor: string) =>
    textAt(x, top + MAP_HEIGHT / 2 + 8, words, { className: 'attack', textAnchor });
  if (!view.isHalves) {
    const [left, right] = [
      name(half - 56, 0, `◂ ${teams.loser}`, 'middle'),
      name(half + 56, 0, `${teams.winner} ▸`, 'middle'),
    ];
    return [rinkMark(), left, right];
  }
  // Half of the rink each, cut at the centre line.
  const halfOf = (from: number, y: number) =>
    mark('svg', { x: 0, y, width: half, height: MAP_HEIGHT, viewBox: `${from} 0 ${half} ${MAP_HEIGHT}` }, [rinkMark()]);
  return [
    halfOf(half, 0),
    halfOf(0, LOSER_TOP),
    name(14, 0, `${teams.winner} ▸`, 'start'),
    name(view.width - 14, LOSER_TOP, `◂ ${teams.loser}`, 'end'),
  ];
}

/** A shot in its team's colour: a ringed disc for a goal, a disc for a save, an empty circle for a miss. */
export function shotMarks({ shot, x, y, radius, ring }: PlacedShot): Mark[] {
  const { color, isGoal, isOnGoal } = shot;
  const kind = isGoal ? 'scored' : isOnGoal ? 'saved' : 'missed';
  const paint = { cx: x, cy: y, fill: color.fill, stroke: color.edge };
  return [
    ...(ring === null ? [] : [mark('circle', { ...paint, className: 'ring', r: ring })]),
    mark('circle', { ...paint, className: `disc ${kind}`, r: radius }),
  ];
}

/** A whole map to look at, with each shot's tooltip as its title. */
export function mapMarks(
  shots: readonly MapShot[],
  teams: { readonly winner: string; readonly loser: string },
  view: MapView,
): Mark[] {
  const placed = shotMapLayout(shots, view.width, view).map((one) =>
    mark('g', { 'data-shot': one.shot.id }, [
      mark('title', {}, (tipLines(one.shot) ?? []).join(', ')),
      ...shotMarks(one),
    ]),
  );
  return [...iceMarks(view, teams), ...placed];
}
