import { Kysely, PostgresDialect } from 'kysely';
import { columnNames } from './columnNames.ts';
import { columnsOf, TABLE_NAMES } from './manifest.ts';
import { migrate } from './migrate.ts';
import { postgresError, postgresPool } from './postgresPool.ts';
import { openSqlite, sqliteError } from './sqliteDatabase.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { StoreError } from './storeError.ts';
import { parseStoreUrl, type StorePlace } from './storeUrl.ts';
import type { StoreTables } from './tables.ts';

/** Options of `openStore`. */
export interface OpenOptions {
  /** True for the server: writes are refused, and a store that is missing or not up to date is an error. */
  readonly readonly?: boolean;
}

/** Connects to a store, without migrating or checking it. */
export function connect(place: StorePlace, isReadonly: boolean): Kysely<StoreTables> {
  if (place.engine === 'sqlite') {
    const database = openSqlite(place.file, { isReadonly });
    return new Kysely({ dialect: sqliteDialect(database) });
  }
  return new Kysely({ dialect: new PostgresDialect({ pool: postgresPool(place.url, { isReadonly }) }) });
}

/**
 * Opens a store for queries. If writable, it is first created or migrated as needed; if read-only, it must be up to
 * date. `destroy()` closes it.
 *
 * **Errors**: a one-line `StoreError` if it cannot be used.
 */
export async function openStore(url: string, options: OpenOptions = {}): Promise<Kysely<StoreTables>> {
  const place = parseStoreUrl(url);
  const isReadonly = options.readonly ?? false;
  const db = connect(place, isReadonly);
  try {
    if (isReadonly) await checkShape(db, place);
    else await migrate(db, place.engine);
    return db;
  } catch (error) {
    await db.destroy();
    throw storeErrorOf(error, place);
  }
}

/** Turns a known driver error into a `StoreError`. Returns other errors unchanged. */
export function storeErrorOf(error: unknown, place: StorePlace): unknown {
  return place.engine === 'sqlite' ? sqliteError(error, place.file) : postgresError(error, place.label);
}

/** A store's name in messages, without user and password. */
function storeLabel(place: StorePlace): string {
  return place.engine === 'sqlite' ? place.file : place.label;
}

/** Refuses a store that lacks a table or column of the manifest. */
async function checkShape(db: Kysely<StoreTables>, place: StorePlace): Promise<void> {
  for (const table of TABLE_NAMES) {
    const present = new Set(await columnNames(db, place.engine, table));
    const missing = columnsOf(table).find((column) => !present.has(column));
    if (missing === undefined) continue;
    throw new StoreError(
      'outdated',
      `The store at ${storeLabel(place)} has no ${table}.${missing}: npm start or npm run ingest brings it up to date.`,
    );
  }
}
