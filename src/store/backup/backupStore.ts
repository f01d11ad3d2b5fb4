import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { makeFolder } from '../../makeFolder.ts';
import { connect, refuseOtherFile } from '../open.ts';
import type { StoreTables } from '../schema/tables.ts';
import { openSqlite, sqliteError } from '../sqliteDatabase.ts';
import { driverCode, StoreError } from '../storeError.ts';
import { parseStoreUrl } from '../storeUrl.ts';
import { contentHash } from './contentHash.ts';

/** A verified backup. */
export interface Backup {
  readonly games: number;
  /** Content hash of the store at the moment of the backup, and of the backup. */
  readonly hash: string;
}

/** The file of an SQLite store. **Errors**: a one-line `StoreError` for PostgreSQL, which has its own tools. */
export function sqliteFileOf(url: string, tool: 'pg_dump' | 'pg_restore'): string {
  const location = parseStoreUrl(url);
  if (location.engine === 'sqlite') return location.file;
  throw new StoreError('bad-url', `The store at ${location.label} is on PostgreSQL: use ${tool} for it.`);
}

/**
 * Copies a consistent snapshot of a store into one file, while the store is served and written. The copy is opened,
 * integrity-checked and compared by content hash before it is renamed to `file`, so `file` is always a complete backup.
 *
 * **Errors**: a one-line `StoreError`; an existing backup of the same name stays untouched.
 */
export async function backupStore(url: string, file: string): Promise<Backup> {
  const source = sqliteFileOf(url, 'pg_dump');
  requireReplaceable(file);
  await refuseOtherFile({ engine: 'sqlite', file: source });
  const temporary = `${file}.part`;
  try {
    const database = openSqlite(source, { isReadonly: true });
    const db = new Kysely<StoreTables>({ dialect: new SqliteDialect({ database }) });
    try {
      deleteSqliteFiles(temporary);
      // One transaction, so that the copy and the hash see the same snapshot.
      const hash = await db.transaction().execute(async (trx) => {
        await trx.selectFrom('build').select('data_version').executeTakeFirst();
        await copyInto(database, temporary);
        return contentHash(trx);
      });
      removeWriteAheadLog(temporary);
      const made = await verifyCopy(temporary);
      if (made.hash !== hash)
        throw new StoreError('damaged', `The backup differs from the store: ${file} was not written.`);
      syncFile(temporary);
      renameSync(temporary, file);
      return made;
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw backupError(error, file);
  } finally {
    deleteSqliteFiles(temporary);
  }
}

/**
 * Makes the folder of a file that a finished copy will replace.
 *
 * **Errors**: a one-line `StoreError` where that cannot be, and for a device or a folder of that name: a rename would
 * put the copy in the place of `/dev/null`.
 */
export function requireReplaceable(file: string): void {
  try {
    makeFolder(dirname(file));
    const found = statSync(file, { throwIfNoEntry: false });
    if (found !== undefined && !found.isFile()) throw new StoreError('not-writable', `${file} is not a file.`);
  } catch (error) {
    throw backupError(error, file);
  }
}

/**
 * Opens a copied store, runs the engine's integrity check, and hashes its content.
 *
 * **Errors**: a one-line `StoreError`, `missing` or `damaged`.
 */
export async function verifyCopy(file: string): Promise<Backup> {
  const database = openSqlite(file, { isReadonly: true });
  try {
    const verdict = database.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new StoreError('damaged', `${file} is damaged: ${String(verdict).split('\n')[0]}.`);
    const tables = database.prepare("SELECT count(*) FROM sqlite_schema WHERE name IN ('game', 'build')").pluck().get();
    if (tables !== 2) throw new StoreError('damaged', `${file} is not a backup of a store.`);
  } finally {
    database.close();
  }
  const db = connect({ engine: 'sqlite', file }, true);
  try {
    const { games } = await db
      .selectFrom('game')
      .select(({ fn }) => fn.countAll<number>().as('games'))
      .executeTakeFirstOrThrow();
    return { games, hash: await contentHash(db) };
  } catch (error) {
    throw backupError(error, file);
  } finally {
    await db.destroy();
  }
}

/** Copies the snapshot that a connection sees into another file, in one transaction of that file. */
export async function copyInto(database: Database.Database, file: string): Promise<void> {
  await database.backup(file);
}

/** Turns a copy into a single file, without a write-ahead log. */
export function removeWriteAheadLog(file: string): void {
  const database = openSqlite(file, { isReadonly: false });
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}

/** Removes a database file with the auxiliary files of SQLite and of the writer lock. */
export function deleteSqliteFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '-writer']) rmSync(`${file}${suffix}`, { force: true });
}

/** Flushes a file to disk, before it replaces another. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Turns a database or file error into a one-line `StoreError` that names the file. Returns other errors unchanged. */
export function backupError(error: unknown, file: string): unknown {
  const code = driverCode(error);
  return code.startsWith('E')
    ? new StoreError('not-writable', `${file} cannot be written (${code}).`, { cause: error })
    : sqliteError(error, file);
}
