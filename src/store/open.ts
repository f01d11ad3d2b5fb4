import { existsSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import { postgresError, postgresPool } from './postgresPool.ts';
import { columnNames, migrate, refuseOtherVersion } from './schema/migrate.ts';
import { columnsOf, type StoreTables, TABLE_NAMES } from './schema/tables.ts';
import { openSqlite, sqliteError } from './sqliteDatabase.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { StoreError } from './storeError.ts';
import { labelOf, parseStoreUrl, type StoreLocation } from './storeUrl.ts';

/** Options of `openStore`. */
export interface OpenOptions {
  /** True for the server: writes are refused, and a store that is missing or not up to date is an error. */
  readonly readonly?: boolean;
  /** Milliseconds until a statement of PostgreSQL counts as lost, with its connection; no limit by default. */
  readonly queryTimeoutMs?: number;
  /** Page cache of an SQLite connection, in kibibytes. */
  readonly cacheKib?: number;
}

/** Connects to a store, without migrating or checking it. */
export function connect(
  location: StoreLocation,
  isReadonly: boolean,
  { queryTimeoutMs = null, cacheKib }: { queryTimeoutMs?: number | null; cacheKib?: number } = {},
): Kysely<StoreTables> {
  if (location.engine === 'sqlite') {
    const database = openSqlite(location.file, { isReadonly, ...(cacheKib === undefined ? {} : { cacheKib }) });
    return new Kysely({ dialect: sqliteDialect(database) });
  }
  return new Kysely({
    dialect: new PostgresDialect({ pool: postgresPool(location, { isReadonly, queryTimeoutMs }) }),
  });
}

/**
 * Opens a store for queries. If writable, it is first created or migrated as needed; if read-only, it must be up to
 * date. `destroy()` closes it.
 *
 * **Errors**: a one-line `StoreError` if it cannot be used.
 */
export async function openStore(url: string, options: OpenOptions = {}): Promise<Kysely<StoreTables>> {
  const location = parseStoreUrl(url);
  const isReadonly = options.readonly ?? false;
  const { queryTimeoutMs = null, cacheKib } = options;
  if (!isReadonly) await refuseOtherFile(location);
  const db = connect(location, isReadonly, { queryTimeoutMs, ...(cacheKib === undefined ? {} : { cacheKib }) });
  try {
    await refuseOtherVersion(db, location);
    if (isReadonly) await checkShape(db, location);
    else await migrate(db, location.engine);
    return db;
  } catch (error) {
    await db.destroy();
    throw storeErrorOf(error, location);
  }
}

/**
 * Refuses an SQLite file of another version before anything opens it for writing, which may already change it: the last
 * connection to close copies the write-ahead log into the file.
 *
 * **Errors**: as `refuseOtherVersion`; other faults are left to the caller's own connection.
 */
export async function refuseOtherFile(location: StoreLocation, what?: string): Promise<void> {
  if (location.engine !== 'sqlite' || !existsSync(location.file)) return;
  try {
    const db = connect(location, true);
    await refuseOtherVersion(db, location, what).finally(() => db.destroy());
  } catch (error) {
    if (error instanceof StoreError && error.code === 'outdated') throw error;
  }
}

/** Turns a known driver error into a `StoreError`. Returns other errors unchanged. */
export function storeErrorOf(error: unknown, location: StoreLocation): unknown {
  return location.engine === 'sqlite' ? sqliteError(error, location.file) : postgresError(error, location.label);
}

/** Refuses a store that lacks a table or column of the manifest. */
async function checkShape(db: Kysely<StoreTables>, location: StoreLocation): Promise<void> {
  for (const table of TABLE_NAMES) {
    const present = new Set(await columnNames(db, location.engine, table));
    const missing = columnsOf(table).find((column) => !present.has(column));
    if (missing === undefined) continue;
    throw new StoreError(
      'outdated',
      `The store at ${labelOf(location)} has no ${table}.${missing}: npm start or npm run ingest brings it up to date.`,
    );
  }
}
