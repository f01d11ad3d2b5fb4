import { type AttackPoint, BLUE_LINE_X, RINK_LENGTH, RINK_WIDTH } from './rink.ts';

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
