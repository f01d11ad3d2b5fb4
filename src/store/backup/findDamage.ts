import { setImmediate } from 'node:timers/promises';
import { openSqlite } from '../sqliteDatabase.ts';
import { StoreError } from '../storeError.ts';
import { parseStoreUrl } from '../storeUrl.ts';

/** Page cache of a check, kibibytes: it reads each page once. */
const CACHE_KIB = 1024;

/**
 * Checks a whole store for damage and returns the first fault as one line; null for none. SQLite reads every page of
 * every table and index, and lets other work run between two tables. On PostgreSQL it is what the server itself
 * counted: pages that did not match their checksums.
 *
 * **Errors**: a `StoreError` when the store is missing or cannot be reached.
 */
export async function findDamage(url: string): Promise<string | null> {
  const location = parseStoreUrl(url);
  if (location.engine === 'postgres') return await damageOnPostgres(url);
  try {
    return await damageInFile(location.file);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'damaged') return error.message;
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT')) {
      return error.message;
    }
    throw error;
  }
}

async function damageInFile(file: string): Promise<string | null> {
  const database = openSqlite(file, { isReadonly: true, cacheKib: CACHE_KIB });
  try {
    const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all() as string[];
    for (const table of ['sqlite_schema', ...tables]) {
      const verdict = String(database.pragma(`quick_check('${table}')`, { simple: true }));
      if (verdict !== 'ok') return verdict.split('\n')[0] ?? '';
      // A statement cannot be stopped; between two of them the check can.
      await setImmediate();
    }
    return null;
  } finally {
    database.close();
  }
}

async function damageOnPostgres(url: string): Promise<string | null> {
  // Imported here: the check of a file needs neither Kysely nor the migrations in memory.
  const [{ sql }, { connect }] = await Promise.all([import('kysely'), import('../open.ts')]);
  await using db = connect(parseStoreUrl(url), true);
  const { rows } = await sql<{ failures: number | null }>`
    select checksum_failures as failures from pg_stat_database where datname = current_database()`.execute(db);
  const failures = rows[0]?.failures ?? 0;
  return failures === 0 ? null : `${failures} pages did not match their checksums`;
}
