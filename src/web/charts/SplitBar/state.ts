import { shareOf } from '../../../hockey/shares.ts';

/** One side of a bar split in two. */
export interface SplitSide {
  readonly label: string;
  readonly color: string;
  /** Null where it is not known. */
  readonly value: number | null;
}

/** Both sides' percents of the whole. Shape: add up to 100; 50 and 50 when both are zero; null where either is not known. */
export function splitShares(left: SplitSide, right: SplitSide): readonly [left: number, right: number] | null {
  if (left.value === null || right.value === null) return null;
  const share = shareOf(left.value, right.value);
  return [share, 100 - share];
}

/** Whole percents for print, adding up to 100. */
export function printedShares([left]: readonly [number, number]): readonly [left: number, right: number] {
  const rounded = Math.round(left);
  return [rounded, 100 - rounded];
}
