import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { driverCode, StoreError } from './storeError.ts';

/** How long a statement waits for another process's lock, milliseconds: longer than any batch takes to write. */
const BUSY_TIMEOUT_MS = 10_000;
/**
 * Bytes of the file the writer reads through memory mapping, so that hot pages are not copied. Readers map nothing: the pages
 * they touched would count as the serving process's memory, the whole file in the end, and cold answers are as fast without.
 */
const WRITER_MMAP_BYTES = 1 << 30;
/** Page cache of a connection, kibibytes (a negative number in SQLite's own words). */
const CACHE_KIB = 32_768;
/** Pages the write-ahead log may hold before it is written back: 16 MB, so that a whole batch fits. */
const WAL_PAGES = 4000;

/**
 * Opens an SQLite store: write-ahead log, so that readers never wait for the writer.
 *
 * Durability: `synchronous = NORMAL`. A killed program loses nothing that was committed; a power cut may lose the last
 * commits but never damages the file, and what is lost is built again from the raw archive.
 *
 * **Errors**: a `StoreError` for a file that is not there (read-only), cannot be written, is no database or is damaged.
 */
export function openSqlite(file: string, { isReadonly }: { isReadonly: boolean }): Database.Database {
  const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined;
  if (isReadonly && !isThere) {
    throw new StoreError('missing', `There is no store at ${file}: npm start or npm run ingest makes one.`);
  }
  try {
    if (!isReadonly) mkdirSync(dirname(file), { recursive: true });
    const database = new Database(file, { readonly: isReadonly, timeout: BUSY_TIMEOUT_MS });
    try {
      if (!isReadonly) {
        database.pragma('journal_mode = WAL');
        database.pragma('synchronous = NORMAL');
        database.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
        // Tells a folder that cannot be written, or a full disk, here and not in the middle of an ingest.
        database.exec('BEGIN IMMEDIATE; COMMIT');
      }
      database.pragma(`cache_size = -${CACHE_KIB}`);
      database.pragma(`mmap_size = ${isReadonly ? 0 : WRITER_MMAP_BYTES}`);
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

/** A driver's error as a `StoreError` of one line that names the file; errors of other kinds come back as they are. */
export function sqliteError(error: unknown, file: string): unknown {
  const code = driverCode(error);
  const with_ = { cause: error };
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
    return new StoreError(
      'damaged',
      `${file} is not a store or is damaged (${code}): move it away and build it anew.`,
      with_,
    );
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new StoreError('busy', `${file} is being written by another program (${code}).`, with_);
  }
  const isRefused =
    /^(SQLITE_(CANTOPEN|READONLY|PERM|FULL|IOERR)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOSPC)/.test(code);
  if (isRefused || (error instanceof TypeError && /directory/.test(error.message))) {
    return new StoreError(
      'not-writable',
      `The store at ${file} cannot be opened or written (${code || 'no such directory'}).`,
      with_,
    );
  }
  return error;
}
