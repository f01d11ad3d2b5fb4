import Database from 'better-sqlite3';
import pg from 'pg';
import { driverCode, StoreError } from './storeError.ts';
import type { StoreLocation } from './storeUrl.ts';

/** Key of the advisory lock that all Highslot writers take on PostgreSQL: the letters "HISL". */
const ADVISORY_KEY = 0x4849534c;

/** Releases the writer lock. */
export type Release = () => Promise<void>;

/**
 * Takes the store's writer lock: on SQLite a lock on a file next to the store, on PostgreSQL an advisory lock. The
 * system releases it when this process ends, even when it is killed.
 *
 * **Errors**: a `StoreError` `busy` when another program holds the lock.
 */
export async function lockForWriting(location: StoreLocation): Promise<Release> {
  return location.engine === 'sqlite' ? lockFile(location.file) : lockServer(location.url, location.label);
}

function lockFile(file: string): Release {
  const lock = new Database(`${file}-writer`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!driverCode(error).startsWith('SQLITE_BUSY')) throw error;
    throw new StoreError('busy', `Another program is writing games into ${file}.`, { cause: error });
  }
  return () => {
    lock.close();
    return Promise.resolve();
  };
}

async function lockServer(url: string, label: string): Promise<Release> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
    ADVISORY_KEY,
  ]);
  if (rows[0]?.isMine !== true) {
    await client.end();
    throw new StoreError('busy', `Another program is writing games into ${label}.`);
  }
  return () => client.end();
}
