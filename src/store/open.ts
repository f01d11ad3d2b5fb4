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

/** How a store is opened. */
export interface OpenOptions {
  /** True for everything that serves: nothing can be written, and a store that is not there or not up to date is an error. */
  readonly readonly?: boolean;
}

/** Connections to a store that is known to be one place or the other. */
export function connect(place: StorePlace, isReadonly: boolean): Kysely<StoreTables> {
  if (place.engine === 'sqlite') {
    const database = openSqlite(place.file, { isReadonly });
    return new Kysely({ dialect: sqliteDialect(database) });
  }
  return new Kysely({ dialect: new PostgresDialect({ pool: postgresPool(place.url, { isReadonly }) }) });
}

/**
 * Opens a store for queries. Written to, it is first brought to today's tables (and made, where there is none); read-only,
 * it must be up to date already. `destroy()` closes it.
 *
 * **Errors**: a `StoreError` of one line for whatever keeps it from being used.
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

/** A driver's error in the store's own words, where it is one of the known kinds. */
export function storeErrorOf(error: unknown, place: StorePlace): unknown {
  return place.engine === 'sqlite' ? sqliteError(error, place.file) : postgresError(error, place.label);
}

/** A name for a store in messages: no user, no password. */
function storeLabel(place: StorePlace): string {
  return place.engine === 'sqlite' ? place.file : place.label;
}

/** Refuses a store that lacks a table or column a query may ask for. */
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
