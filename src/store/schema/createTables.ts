import { type Kysely, sql } from 'kysely';
import type { Engine } from '../storeUrl.ts';
import { columnType, type TableSpec } from './tableSpec.ts';
import { MANIFEST } from './tables.ts';

/** Creates every declared table with its indexes. Source: docs/decisions/0260-dense-rows.md. */
export async function createTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, spec] of Object.entries(MANIFEST)) {
    const columns = Object.entries(spec.columns).map(
      ([name, column]) => sql`${sql.ref(name)} ${sql.raw(columnType(column, engine, spec.scope))}`,
    );
    const key = sql.join(spec.key.map((name) => sql.ref(name)));
    const end = sql.raw(engine === 'sqlite' && isClustered(spec) ? 'without rowid' : '');
    await sql`create table ${sql.table(table)} (${sql.join(columns)}, primary key (${key})) ${end}`.execute(db);
    for (const [name, rows] of Object.entries(spec.indexes ?? {}))
      await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} ${sql.raw(rows)}`.execute(db);
  }
}

/**
 * Whether SQLite keeps the rows in the tree of the key. Rows of games are not: they arrive in order, which leaves the
 * pages of such a tree half empty. Nor are large values, which would overflow its pages.
 */
function isClustered({ scope, columns }: TableSpec): boolean {
  return scope !== 'game' && !Object.values(columns).includes('blob');
}
