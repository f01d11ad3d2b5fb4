import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { dataType } from './columnType.ts';
import { columnsOf, MANIFEST, type TableName } from './manifest.ts';
import { migrations } from './migrations/migrations.ts';
import { StoreError } from './storeError.ts';
import type { Engine } from './storeUrl.ts';
import type { StoreTables } from './tables.ts';

/** The tables whose counter columns follow the stat registry. */
const COUNTER_TABLES: readonly TableName[] = ['skater_game', 'goalie_game', 'team_game'];

/**
 * Brings a store's tables to today's shape: all migrations, then the counter columns of the stat registry, then the two rows
 * that say what the store was built from and how far loading is. Does nothing to a store that is up to date.
 *
 * **Errors**: a `StoreError` `outdated` for a store that a newer program has changed.
 */
export async function migrate(db: Kysely<StoreTables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations(engine)) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    throw new StoreError('outdated', `The store was made by another version of the program: ${error.message}.`);
  }
  if (error !== undefined) throw error;
  for (const table of COUNTER_TABLES) await syncCounterColumns(db, engine, table);
  await db
    .insertInto('build')
    .values({ ...EMPTY_BUILD })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('ingest')
    .values({ ...NEVER_INGESTED })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const EMPTY_BUILD = {
  build_id: 1,
  data_version: 0,
  code_version: '',
  model_version: null,
  archive_digest: null,
  built_at: null,
  source: null,
};

const NEVER_INGESTED = { ingest_id: 1, state: 'never', done: 0, total: 0, message: null, updated_at: null };

/**
 * Adds the columns of new counters and drops those of counters that are no more. A new column is null everywhere until its
 * games are read again, which a new registry brings about by itself: it is part of the code version.
 */
async function syncCounterColumns(db: Kysely<StoreTables>, engine: Engine, table: TableName): Promise<void> {
  const present = new Set(await columnNames(db, engine, table));
  const wanted = columnsOf(table);
  const kinds: Readonly<Record<string, 'integer' | 'real' | 'text' | 'blob'>> = MANIFEST[table].columns;
  for (const name of wanted) {
    if (present.has(name)) continue;
    await db.schema
      .alterTable(table)
      .addColumn(name, dataType(kinds[name] ?? 'real', engine))
      .execute();
  }
  for (const name of present) {
    if (!wanted.includes(name)) await db.schema.alterTable(table).dropColumn(name).execute();
  }
}

/** The columns a table has in the database; none where there is no such table. */
export async function columnNames(db: Kysely<StoreTables>, engine: Engine, table: string): Promise<readonly string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from pragma_table_info(${table}) order by cid`.execute(db)
      : await sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}
