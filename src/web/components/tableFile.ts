import type { PlainTable } from '../../charts/plainTable.ts';
import type { SortValue } from './sortRows.ts';

/** What a saved file needs to know of a column. */
export interface SavedColumn<Row> {
  /** The header's text. */
  readonly header: string;
  /** What the column sorts by; without it the column does not sort. */
  readonly sortValue?: (row: Row) => SortValue;
  /** How it stands in a saved file, where that is not by its header and what it sorts by. */
  readonly file?: { readonly header: string; readonly value: (row: Row) => SortValue };
}

/**
 * A table's rows as they are saved: every column that has values, also those hidden on the screen, in plain numbers and
 * words.
 */
export function tableFile<Row>(columns: readonly SavedColumn<Row>[], rows: readonly Row[]): PlainTable {
  const saved = columns.flatMap(({ header, sortValue, file }) => {
    const value = file?.value ?? sortValue;
    return value === undefined ? [] : [{ header: file?.header ?? header, value }];
  });
  return { headers: saved.map(({ header }) => header), rows: rows.map((row) => saved.map(({ value }) => value(row))) };
}
