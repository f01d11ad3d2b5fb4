import { roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import type { SqlValue } from '../../store/schema/tableSpec.ts';
import { columnsOf, type RatingTables, type SeasonTables, type TableName } from '../../store/schema/tables.ts';

/** The tables that a rating replaces as a whole. */
type PublishedTables = RatingTables & Pick<SeasonTables, 'famous_pair' | 'form_row'>;

/** Packs rows for the writer. Throws for a number that is not finite. */
export function packTables(
  rows: { readonly [T in keyof PublishedTables]?: readonly PublishedTables[T][] },
): ReadonlyMap<TableName, readonly SqlValue[]> {
  const tables = new Map<TableName, readonly SqlValue[]>();
  for (const [name, list] of Object.entries(rows)) {
    const table = name as keyof PublishedTables;
    const columns = columnsOf(table);
    const values: SqlValue[] = [];
    for (const row of list as readonly object[]) {
      for (const column of columns) {
        const value = (row as Readonly<Record<string, SqlValue>>)[column] ?? null;
        if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${table}.${column} is ${value}.`);
        values.push(typeof value === 'number' ? roundTo(value, STORED_DECIMALS) : value);
      }
    }
    tables.set(table, values);
  }
  return tables;
}
