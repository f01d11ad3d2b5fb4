import {
  type AttackPoint,
  BLUE_LINE_X,
  END_ZONE_DOT,
  GOAL_LINE_X,
  GOAL_WIDTH,
  netDistance,
  RINK_LENGTH,
  RINK_WIDTH,
} from './rink.ts';

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

/**
 * The squares of the attacking zone in which a team's shots are added up: from the blue line to the boards, column by
 * column, each from the shooter's right to the left. The outermost squares also take what a foot beyond the boards was
 * recorded. Source: docs/methodology/shot-areas.md#a-team-against-the-league.
 */
export const SHOT_GRID = {
  /** Edge of a square, feet. */
  feet: 5,
  columns: (RINK_LENGTH / 2 - BLUE_LINE_X) / 5,
  rows: RINK_WIDTH / 5,
} as const;

/** The number of squares. */
export const GRID_SQUARES: number = SHOT_GRID.columns * SHOT_GRID.rows;

/** The number of the square in a column and row, both from 0; those beyond the grid count as its edge. */
export function squareAt(column: number, row: number): number {
  const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));
  return within(column, SHOT_GRID.columns) * SHOT_GRID.rows + within(row, SHOT_GRID.rows);
}

/** The middle of a square, feet. */
export function squareMiddle(square: number): AttackPoint {
  const column = Math.floor(square / SHOT_GRID.rows);
  const row = square % SHOT_GRID.rows;
  return {
    x: BLUE_LINE_X + (column + 0.5) * SHOT_GRID.feet,
    y: (row + 0.5) * SHOT_GRID.feet - RINK_WIDTH / 2,
  } as AttackPoint;
}
