import { compareText } from '../hockey/compareText.ts';

/** A row of a ratings list. */
export interface RatedRow {
  readonly id: number | string;
  readonly name: string;
  /** Null with too few games. */
  readonly rating: number | null;
  readonly color: string;
}

/**
 * Ranks rows by rating, unrated last. **Shape**: each with its rank and the length of its bar, a share of `denominator`
 * in percent, clamped to 0-100.
 */
export function rankedRows<Row extends RatedRow>(rows: readonly Row[], denominator: number) {
  return [...rows]
    .sort(
      (a, b) =>
        (b.rating ?? Number.NEGATIVE_INFINITY) - (a.rating ?? Number.NEGATIVE_INFINITY) || compareText(a.name, b.name),
    )
    .map((row, k) => ({
      row,
      rank: k + 1,
      width: denominator > 0 ? Math.min(100, Math.max(0, (100 * (row.rating ?? 0)) / denominator)) : 0,
    }));
}
