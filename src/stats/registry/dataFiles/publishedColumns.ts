import type { DataColumn, DataTable } from './dataColumn.ts';
import { DATA_TABLES, type DataTableName } from './dataTables.ts';
import published from './published.json' with { type: 'json' };

/**
 * The columns that were published, as type, unit and the version that first had them. Written by
 * `npx vitest run tests/data/dataFiles.test.ts --update`.
 */
export const PUBLISHED: Readonly<
  Record<string, Readonly<Record<string, readonly (string | null)[] | undefined>> | undefined>
> = published;

/**
 * The version of the data files. The first number is part of their address and rises when a column is renamed, removed
 * or changes its type or unit; the second rises when one is added. Source: docs/data.md#columns-and-versions.
 */
export const DATA_VERSION = Object.values(published)
  .flatMap((columns) => Object.values(columns).map(([, , since]) => since ?? ''))
  .reduce((newest, since) => (Number(since.split('.')[1]) > Number(newest.split('.')[1]) ? since : newest));

/** The first number of `DATA_VERSION`, as in the files' address: `v1`. */
export const DATA_MAJOR = Number(DATA_VERSION.split('.')[0]);

/** A column with the version that first had it. */
export type PublishedColumn = DataColumn & { readonly since: string };

/** A table by name. */
export function dataTable(
  name: DataTableName,
): Omit<DataTable, 'columns'> & { readonly columns: readonly PublishedColumn[] } {
  const table: DataTable = DATA_TABLES[name];
  const columns = table.columns.map((column) => ({
    ...column,
    since: PUBLISHED[name]?.[column.name]?.[2] ?? DATA_VERSION,
  }));
  return { ...table, columns };
}
