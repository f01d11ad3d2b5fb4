import { sql } from 'kysely';
import { connect } from './open.ts';
import { openSqlite } from './sqliteDatabase.ts';
import { StoreError } from './storeError.ts';
import { parseStoreUrl } from './storeUrl.ts';

/**
 * Checks a whole store for damage and returns the first fault as one line; null for none. SQLite reads every page. On
 * PostgreSQL it is what the server itself counted: pages that did not match their checksums.
 *
 * **Errors**: a `StoreError` when the store is missing or cannot be reached.
 */
export async function findDamage(url: string): Promise<string | null> {
  const location = parseStoreUrl(url);
  if (location.engine === 'sqlite') {
    try {
      const database = openSqlite(location.file, { isReadonly: true });
      try {
        const verdict = String(database.pragma('quick_check(1)', { simple: true }));
        return verdict === 'ok' ? null : (verdict.split('\n')[0] ?? '');
      } finally {
        database.close();
      }
    } catch (error) {
      if (error instanceof StoreError && error.code === 'damaged') return error.message;
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT')) {
        return error.message;
      }
      throw error;
    }
  }
  const db = connect(location, true);
  try {
    const { rows } = await sql<{ failures: number | null }>`
      select checksum_failures as failures from pg_stat_database where datname = current_database()`.execute(db);
    const failures = rows[0]?.failures ?? 0;
    return failures === 0 ? null : `${failures} pages did not match their checksums`;
  } finally {
    await db.destroy();
  }
}
