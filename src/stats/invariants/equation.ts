import type { Side } from '../../hockey/strength.ts';
import type { GameCounts, GoalieGameRow, SkaterGameRow, TeamGameRow } from '../rows.ts';
import { XG_UNIT } from '../tally.ts';

/** Two numbers that must be equal; an equation with a side that is not known (null) is passed over. */
export type Equation = readonly [what: string, left: number | null, right: number | null];

/** Both clubs of a game. */
export const SIDES: readonly Side[] = ['home', 'away'];

/** A club's row. */
export function clubOf(counts: GameCounts, side: Side): TeamGameRow {
  return counts.teams[side === 'home' ? 0 : 1];
}

/** A club's skaters. */
export function skatersOf(counts: GameCounts, side: Side): readonly SkaterGameRow[] {
  return counts.skaters.filter((row) => row.is_home === (side === 'home' ? 1 : 0));
}

/** A club's goalies. */
export function goaliesOf(counts: GameCounts, side: Side): readonly GoalieGameRow[] {
  return counts.goalies.filter((row) => row.is_home === (side === 'home' ? 1 : 0));
}

/** The sum of a column, added up in millionths so that order does not matter; null where a row does not know it. */
export function total<Row>(rows: readonly Row[], columnOf: (row: Row) => number | null): number | null {
  let sum = 0;
  for (const row of rows) {
    const value = columnOf(row);
    if (value === null) return null;
    sum += Math.round(value * XG_UNIT);
  }
  return sum / XG_UNIT;
}

/** The sum of numbers; null where one is not known. */
export function plus(...values: readonly (number | null)[]): number | null {
  return total(values, (value) => value);
}
