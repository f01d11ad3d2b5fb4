import { compareText } from '../../hockey/compareText.ts';

/** A table's sort column and direction. */
export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** A value to sort by; null is unknown and sorts last both ways. */
export type SortValue = number | string | null;

/** Sorts rows by a column's values. Stable; null sorts last in both directions. */
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
