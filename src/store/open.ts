import { Kysely, PostgresDialect } from 'kysely';
import { columnNames } from './columnNames.ts';
import { columnsOf, TABLE_NAMES } from './manifest.ts';
import { migrate } from './migrate.ts';
import { refuseNewer } from './newerVersion.ts';
import { postgresError, postgresPool } from './postgresPool.ts';
import { openSqlite, sqliteError } from './sqliteDatabase.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { StoreError } from './storeError.ts';
import { labelOf, parseStoreUrl, type StoreLocation } from './storeUrl.ts';
import type { StoreTables } from './tables.ts';

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
  const db = connect(location, isReadonly, { queryTimeoutMs, ...(cacheKib === undefined ? {} : { cacheKib }) });
  try {
    await refuseNewer(db, location);
    if (isReadonly) await checkShape(db, location);
    else await migrate(db, location.engine);
    return db;
  } catch (error) {
    await db.destroy();
    throw storeErrorOf(error, location);
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
