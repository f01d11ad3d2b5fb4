import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Client } from 'pg';
import { sqliteError } from '../sqliteDatabase.ts';
import { driverCode, StoreError } from '../storeError.ts';

/** Key of the advisory lock that all Highslot writers take on PostgreSQL: the letters "HISL". */
const ADVISORY_KEY = 0x4849534c;

/** The lock of the one writer of an SQLite store. */
export interface FileLock {
  /** Errors: a `StoreError` `busy` or `missing` once the lock or the store itself is another file or gone. */
  readonly assertHeld: () => void;
  readonly release: () => void;
}

/**
 * Takes the writer lock of an SQLite store: a lock on a file next to it. The system releases it when this process ends,
 * even when it is killed.
 *
 * **Errors**: a `StoreError` `busy` when another program holds the lock.
 */
export function lockFile(file: string): FileLock {
  const lockName = `${file}-writer`;
  const lock = openLock(lockName);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!driverCode(error).startsWith('SQLITE_BUSY')) throw sqliteError(error, lockName);
    throw new StoreError('busy', `Another program is writing games into ${file}.`, { cause: error });
  }
  const [lockNumber, storeNumber] = [fileNumber(lockName), fileNumber(file)];
  return {
    assertHeld: () => {
      // A lock on a deleted file keeps no other program out, and rows written into a deleted file are lost.
      if (fileNumber(lockName) !== lockNumber) {
        throw new StoreError('busy', `The writer lock ${lockName} was removed or replaced: nothing more was written.`);
      }
      if (fileNumber(file) !== storeNumber) {
        throw new StoreError('missing', `The store ${file} was removed or replaced: nothing more was written.`);
      }
    },
    release: () => {
      lock.close();
    },
  };
}

function fileNumber(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}

function openLock(file: string): Database.Database {
  try {
    return new Database(file, { timeout: 0 });
  } catch (error) {
    throw sqliteError(error, file);
  }
}

/**
 * Takes the writer lock of a PostgreSQL store on the writer's own connection. It ends with that connection, after its
 * transaction has been rolled back, so two writers never overlap.
 *
 * **Errors**: a `StoreError` `busy` when another program holds the lock.
 */
export async function lockConnection(client: Client, label: string): Promise<void> {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
    ADVISORY_KEY,
  ]);
  if (rows[0]?.isMine !== true) throw new StoreError('busy', `Another program is writing games into ${label}.`);
}
