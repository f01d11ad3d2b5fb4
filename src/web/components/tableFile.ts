import type { ChartTable } from '../charts/frame/chartTable.ts';
import type { Column } from './DataTable.tsx';

/** A table's rows as they are saved: every column that has values, also those hidden on the screen, in plain numbers and words. */
export function tableFile<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ChartTable {
  const saved = columns.flatMap(({ header, sortValue, file }) => {
    const value = file?.value ?? sortValue;
    return value === undefined ? [] : [{ header: file?.header ?? header, value }];
  });
  return { headers: saved.map(({ header }) => header), rows: rows.map((row) => saved.map(({ value }) => value(row))) };
}
