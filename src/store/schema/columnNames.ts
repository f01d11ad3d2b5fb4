import { type Kysely, sql } from 'kysely';
import type { Engine } from '../storeUrl.ts';

/** The columns a table has in the database, in order; empty when the table does not exist. */
export async function columnNames<Tables>(
  db: Kysely<Tables>,
  engine: Engine,
  table: string,
): Promise<readonly string[]> {
  type Column = { readonly name: string };
  const { rows } =
    engine === 'sqlite'
      ? await sql<Column>`select name from pragma_table_info(${table}) order by cid`.execute(db)
      : await sql<Column>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}
