import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { makeFolder } from '../makeFolder.ts';
import { driverCode, StoreError } from './storeError.ts';

/** Timeout of a statement that waits for another process's lock, milliseconds. Longer than any batch takes to write. */
const BUSY_TIMEOUT_MS = 10_000;
/** Page cache per connection where the caller names none, kibibytes. */
const CACHE_KIB = 32_768;
/** Pages in the write-ahead log before a checkpoint: 16 MB, so that a batch fits. */
const WAL_PAGES = 4000;

/**
 * Opens an SQLite store with a write-ahead log, so that readers never wait for the writer.
 *
 * Durability: `synchronous = NORMAL`. A killed process loses no commit. A power cut may lose the last commits but never
 * damages the file, and the next ingest rebuilds what was lost from the raw archive.
 *
 * **Errors**: a `StoreError` for a file that is missing (read-only), not writable, not a database, or damaged.
 */
export function openSqlite(
  file: string,
  { isReadonly, cacheKib = CACHE_KIB }: { readonly isReadonly: boolean; readonly cacheKib?: number },
): Database.Database {
  const exists = statSync(file, { throwIfNoEntry: false }) !== undefined;
  if (isReadonly && !exists) {
    throw new StoreError('missing', `There is no store at ${file}: npm start or npm run ingest makes one.`);
  }
  try {
    if (!isReadonly) makeFolder(dirname(file));
    const database = new Database(file, { readonly: isReadonly, timeout: BUSY_TIMEOUT_MS });
    try {
      if (!isReadonly) {
        database.pragma('journal_mode = WAL');
        database.pragma('synchronous = NORMAL');
        database.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
        // Fails here, not in the middle of an ingest, when the folder is not writable or the disk is full.
        database.exec('BEGIN IMMEDIATE; COMMIT');
      }
      database.pragma(`cache_size = -${cacheKib}`);
      // A mapped page counts as memory of the process, so a mapping would grow with the store, up to its limit.
      database.pragma('mmap_size = 0');
      database.pragma('temp_store = MEMORY');
      database.prepare('SELECT count(*) FROM sqlite_schema').get();
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  } catch (error) {
    throw sqliteError(error, file);
  }
}

/** Turns a driver error into a one-line `StoreError` that names the file. Returns other errors unchanged. */
export function sqliteError(error: unknown, file: string): unknown {
  if (error instanceof StoreError) return error;
  const code = driverCode(error);
  const cause = { cause: error };
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
    return new StoreError(
      'damaged',
      `${file} is not a store or is damaged (${code}): move it away and rebuild it.`,
      cause,
    );
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new StoreError('busy', `${file} is being written by another program (${code}).`, cause);
  }
  if (code === 'SQLITE_ERROR' && error instanceof Error && /^no such (table|column)/.test(error.message)) {
    return new StoreError(
      'outdated',
      `The store at ${file} has ${error.message}: npm start or npm run ingest brings it up to date.`,
      cause,
    );
  }
  const isRefused =
    /^(SQLITE_(CANTOPEN|READONLY|PERM|FULL|IOERR)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOSPC)/.test(code);
  if (isRefused || (error instanceof TypeError && /directory/.test(error.message))) {
    return new StoreError(
      'not-writable',
      `The store at ${file} cannot be opened or written (${code || 'no such directory'}).`,
      cause,
    );
  }
  return error;
}
