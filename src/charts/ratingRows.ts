import { compareText } from '../hockey/compareText.ts';

/** A row of a ratings list. */
export interface RatedRow {
  readonly id: number | string;
  readonly name: string;
  /** Null with too few games. */
  readonly rating: number | null;
  readonly color: string;
}

/** A row with its rank and the length of its bar in percent. */
export interface RankedRow<Row extends RatedRow> {
  readonly row: Row;
  readonly rank: number;
  readonly width: number;
}

/** Ranks rows by rating, unrated last; bars are a share of `denominator`, clamped to 0-100. */
export function rankedRows<Row extends RatedRow>(rows: readonly Row[], denominator: number): RankedRow<Row>[] {
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
