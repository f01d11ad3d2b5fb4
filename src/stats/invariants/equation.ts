import type { Side } from '../../hockey/strength.ts';
import { XG_UNIT } from '../counterTally.ts';
import type { GameCounts, GoalieGameRow, SkaterGameRow, TeamGameRow } from '../rows.ts';

/** Two numbers that must be equal; an unknown side is null. */
export type Equation = readonly [what: string, left: number | null, right: number | null];

/** Both sides, home first. */
export const SIDES: readonly Side[] = ['home', 'away'];

/** The row of a side's club. */
export function clubOf(counts: GameCounts, side: Side): TeamGameRow {
  return counts.teams[side === 'home' ? 0 : 1];
}

/** The rows of a side's skaters. */
export function skatersOf(counts: GameCounts, side: Side): readonly SkaterGameRow[] {
  return counts.skaters.filter((row) => row.is_home === (side === 'home' ? 1 : 0));
}

/** The rows of a side's goalies. */
export function goaliesOf(counts: GameCounts, side: Side): readonly GoalieGameRow[] {
  return counts.goalies.filter((row) => row.is_home === (side === 'home' ? 1 : 0));
}

/** The sum of a column, added in millionths so that order does not matter; null if a row's value is unknown. */
export function total<Row>(rows: readonly Row[], columnOf: (row: Row) => number | null): number | null {
  let sum = 0;
  for (const row of rows) {
    const value = columnOf(row);
    if (value === null) return null;
    sum += Math.round(value * XG_UNIT);
  }
  return sum / XG_UNIT;
}

/** The sum of numbers; null if one is unknown. */
export function plus(...values: readonly (number | null)[]): number | null {
  return total(values, (value) => value);
}
