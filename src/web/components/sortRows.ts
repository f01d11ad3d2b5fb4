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

/** Formats a sort for the URL: the column, prefixed with a minus for descending order. */
export function sortToText({ column, isDescending }: Sort): string {
  return isDescending ? `-${column}` : column;
}

/** Parses a sort from the URL; `fallback` when there is none. */
export function sortFromText(text: string | undefined, fallback: Sort): Sort {
  if (text === undefined) return fallback;
  return text.startsWith('-') ? { column: text.slice(1), isDescending: true } : { column: text, isDescending: false };
}
