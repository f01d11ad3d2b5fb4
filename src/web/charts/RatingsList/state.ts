import { compareText } from '../../compareText.ts';

/** One row of a list of ratings. */
export interface RatedRow {
  readonly id: number | string;
  readonly name: string;
  /** Null where there are too few games. */
  readonly rating: number | null;
  readonly color: string;
}

/** A row with its place and the length of its bar, percent of the longest possible. */
export interface RankedRow<Row extends RatedRow> {
  readonly row: Row;
  readonly rank: number;
  readonly width: number;
}

/** Rows best first, without a rating last; bars as a share of `denominator`, held between 0 and 100. */
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
