import { randomUUID } from 'node:crypto';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { StoreError } from '../storeError.ts';
import { type Engine, labelOf, type StoreLocation } from '../storeUrl.ts';
import { columnType, type TableSpec } from './tableSpec.ts';
import { MANIFEST, type Row, type StoreTables } from './tables.ts';

/** The migration that creates the declared tables. No store from before it is read or changed. */
const FIRST = '0200-declared-tables';

/** What changes a store of an earlier release, by name, in order. Never edit or remove one that has been released. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {};

/**
 * Brings a store up to date: creates the tables that are missing, runs the migrations that an older one lacks, and adds
 * columns that may be null, such as those of new counters. Does nothing to a store that is up to date. `later`: the
 * migrations after the first; a new store has their result by its declaration.
 */
export async function migrate(
  db: Kysely<StoreTables>,
  engine: Engine,
  later: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const isNew = (await migrationsOf(db, engine)).length === 0;
  const steps = Object.entries(later).map(([name, step]) => [name, isNew ? { up: () => Promise.resolve() } : step]);
  const first: Migration = { up: (trx) => createTables(trx, engine) };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ [FIRST]: first, ...Object.fromEntries(steps) }) },
    // Kysely orders what has run by time; a clock that went back would otherwise make the store look corrupted.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await addDeclared(db, engine);
  const build = { ...EMPTY_BUILD, store_id: randomUUID() };
  await db
    .insertInto('build')
    .values(build)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('ingest')
    .values(NEVER_INGESTED)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('rating_state')
    .values(NEVER_RATED)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates every declared table with its indexes. Source: docs/decisions/0260-dense-rows.md. */
async function createTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, spec] of Object.entries(MANIFEST)) await createTable(db, engine, table, spec);
}

async function createTable(db: QueryExecutorProvider, engine: Engine, table: string, spec: TableSpec): Promise<void> {
  const columns = Object.entries(spec.columns).map(
    ([name, column]) => sql`${sql.ref(name)} ${sql.raw(columnType(column, engine, spec.scope))}`,
  );
  const key = sql.join(spec.key.map((name) => sql.ref(name)));
  const end = sql.raw(engine === 'sqlite' && isClustered(spec) ? 'without rowid' : '');
  await sql`create table ${sql.table(table)} (${sql.join(columns)}, primary key (${key})) ${end}`.execute(db);
  for (const [name, rows] of Object.entries(spec.indexes ?? {}))
    await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} ${sql.raw(rows)}`.execute(db);
}

/**
 * Whether SQLite keeps the rows in the tree of the key. Rows of games are not: they arrive in order, which leaves the
 * pages of such a tree half empty. Nor are large values, which would overflow its pages.
 */
function isClustered({ scope, columns }: TableSpec): boolean {
  return scope !== 'game' && !Object.values(columns).includes('blob');
}

const EMPTY_BUILD: Omit<Row<'build'>, 'store_id'> = {
  build_id: 1,
  data_version: 0,
  code_version: '',
  model_version: null,
  archive_digest: null,
  built_at: null,
  source: null,
};
const NEVER_INGESTED: Row<'ingest'> = {
  ingest_id: 1,
  state: 'never',
  done: 0,
  total: 0,
  message: null,
  updated_at: null,
};
const NEVER_RATED: Row<'rating_state'> = {
  rating_id: 1,
  state: 'computing',
  basis: null,
  data_version: null,
  computed_at: null,
};

/**
 * Creates the tables that a store does not have yet, and adds the columns that a table does not have, null in its rows:
 * a counter's until its games are read again, which happens at the next ingest because the registry is part of the code
 * version. Never drops or changes a column: that takes a migration.
 */
async function addDeclared(db: Kysely<StoreTables>, engine: Engine): Promise<void> {
  for (const [table, spec] of Object.entries(MANIFEST)) {
    const { scope, columns } = spec;
    const present = await columnNames(db, engine, table);
    if (present.length === 0) await createTable(db, engine, table, spec);
    for (const [name, column] of Object.entries(columns)) {
      if (present.length === 0 || present.includes(name) || !column.endsWith('?')) continue;
      const type = sql.raw(columnType(column, engine, scope));
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${type}`.execute(db);
    }
  }
}

/** The migrations that a store has had; none for an empty database. */
async function migrationsOf(db: Kysely<StoreTables>, engine: Engine): Promise<readonly string[]> {
  if ((await columnNames(db, engine, DEFAULT_MIGRATION_TABLE)).length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Refuses a store whose tables mean something else than here: of a version before the first migration, or of a newer
 * one. `what`: a store by default.
 *
 * **Errors**: a one-line `StoreError` `outdated` that says what to do.
 */
export async function refuseOtherVersion(
  db: Kysely<StoreTables>,
  location: StoreLocation,
  what = `The store at ${labelOf(location)}`,
): Promise<void> {
  const names = await migrationsOf(db, location.engine);
  if (names.length > 0 && !names.includes(FIRST)) {
    throw new StoreError(
      'outdated',
      `${what} was made by an earlier version of Highslot, which this one neither reads nor changes: rebuild it from ` +
        'its raw archive (npm run rebuild with another --store), or begin from a new snapshot.',
    );
  }
  const unknown = names.find((name) => name !== FIRST && !Object.hasOwn(MIGRATIONS, name));
  if (unknown === undefined) return;
  throw new StoreError(
    'outdated',
    `${what} is from a newer version of Highslot (migration ${unknown}): ` +
      'install that version, or restore a backup from before the upgrade.',
  );
}

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
