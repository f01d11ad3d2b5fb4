import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { makeFolder } from '../../makeFolder.ts';
import { connect, refuseOtherFile } from '../open.ts';
import type { SqlValue } from '../schema/tableSpec.ts';
import { columnsOf, MANIFEST, type StoreTables, TABLE_NAMES, type TableName } from '../schema/tables.ts';
import { openSqlite, sqliteError } from '../sqliteDatabase.ts';
import { driverCode, StoreError } from '../storeError.ts';
import { parseStoreUrl } from '../storeUrl.ts';

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
    await using db = new Kysely<StoreTables>({ dialect: new SqliteDialect({ database }) });
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
  await using db = connect({ engine: 'sqlite', file }, true);
  try {
    const { games } = await db
      .selectFrom('game')
      .select(({ fn }) => fn.countAll<number>().as('games'))
      .executeTakeFirstOrThrow();
    return { games, hash: await contentHash(db) };
  } catch (error) {
    throw backupError(error, file);
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

/**
 * A hash of the store's content: every table except those of scope `state`, every column except revisions. Equal
 * content gives an equal hash, whatever the engine, the order of writing, or the number of attempts. SHA-256, 64
 * hexadecimal digits.
 */
export async function contentHash(db: Kysely<StoreTables>): Promise<string> {
  const hash = createHash('sha256');
  for (const [table, digest] of Object.entries(await tableHashes(db))) hash.update(`${table} ${digest}\n`);
  return hash.digest('hex');
}

/** The content hash of each table, to see where two stores differ. */
export async function tableHashes(db: Kysely<StoreTables>): Promise<Readonly<Record<string, string>>> {
  const games = (await db.selectFrom('game').select('game_id').orderBy('game_id').execute()).map((row) => row.game_id);
  const digests: Record<string, string> = {};
  for (const table of TABLE_NAMES) {
    if (MANIFEST[table].scope === 'state') continue;
    const lines: string[] = [];
    if (MANIFEST[table].scope === 'game') {
      for (let from = 0; from < games.length; from += GAMES_PER_BATCH) {
        const batch = games.slice(from, from + GAMES_PER_BATCH);
        const rows = await db
          .selectFrom(table as 'game')
          .selectAll()
          .where('game_id', 'in', batch)
          .execute();
        for (const row of rows) lines.push(rowDigest(table, row));
      }
    } else {
      for (const row of await db.selectFrom(table).selectAll().execute()) lines.push(rowDigest(table, row));
    }
    // Sorted by digest, not by key: engines order text differently.
    digests[table] = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
  }
  return digests;
}

/** Games whose rows are held in memory together. */
const GAMES_PER_BATCH = 100;

function contentColumns(table: TableName): readonly string[] {
  const history: readonly string[] = MANIFEST[table].history ?? [];
  return columnsOf(table).filter((column) => !history.includes(column));
}

function rowDigest(table: TableName, row: object): string {
  const hash = createHash('sha256');
  for (const column of contentColumns(table)) {
    const value = (row as Readonly<Record<string, SqlValue>>)[column] ?? null;
    if (value instanceof Uint8Array) hash.update(value).update('b');
    else hash.update(value === null ? 'n' : `${typeof value === 'number' ? '#' : '$'}${value}`);
    hash.update('\0');
  }
  return hash.digest('hex');
}
