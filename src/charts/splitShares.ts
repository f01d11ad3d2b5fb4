import { shareOf } from '../hockey/shares.ts';
import type { ClubColor } from './clubColor.ts';

/** One side of a split bar. */
export interface SplitSide {
  readonly label: string;
  readonly color: ClubColor;
  /** Null when unknown. */
  readonly value: number | null;
}

/**
 * Both sides' percents of the sum. **Shape**: add up to 100; 50 and 50 when both are zero. **Missing**: null when
 * either value is unknown.
 */
export function splitShares(left: SplitSide, right: SplitSide): readonly [left: number, right: number] | null {
  if (left.value === null || right.value === null) return null;
  const share = shareOf(left.value, right.value);
  return [share, 100 - share];
}

/** Whole percents that add up to 100. */
export function printedShares([left]: readonly [number, number]): readonly [left: number, right: number] {
  const rounded = Math.round(left);
  return [rounded, 100 - rounded];
}
