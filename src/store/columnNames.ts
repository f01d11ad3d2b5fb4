import { type Kysely, sql } from 'kysely';
import type { Engine } from './storeUrl.ts';

/** The columns a table has in the database, in order, with the type of each; empty when the table does not exist. */
export async function columnTypes<Tables>(
  db: Kysely<Tables>,
  engine: Engine,
  table: string,
): Promise<ReadonlyMap<string, string>> {
  type Column = { readonly name: string; readonly type: string };
  const { rows } =
    engine === 'sqlite'
      ? await sql<Column>`select name, lower(type) as type from pragma_table_info(${table}) order by cid`.execute(db)
      : await sql<Column>`select column_name as name, data_type as type from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** The columns a table has in the database, in order; empty when the table does not exist. */
export async function columnNames<Tables>(
  db: Kysely<Tables>,
  engine: Engine,
  table: string,
): Promise<readonly string[]> {
  return [...(await columnTypes(db, engine, table)).keys()];
}
