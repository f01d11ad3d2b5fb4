import { compareText } from '../compareText.ts';

/** Which way a table is sorted, and by which column. */
export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** What a column sorts by; null is not known and comes last either way. */
export type SortValue = number | string | null;

/** Rows in the order of a column's values. Equal rows keep their order; null comes last in both directions. */
export function sortRows<Row>(rows: readonly Row[], valueIn: (row: Row) => SortValue, isDescending: boolean): Row[] {
  const direction = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const a = valueIn(one);
    const b = valueIn(other);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' || typeof b === 'string') return direction * compareText(String(a), String(b));
    return direction * (a - b);
  });
}
