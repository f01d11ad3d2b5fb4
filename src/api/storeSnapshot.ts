import { statSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { readDataVersion } from '../store/queries/status.ts';
import type { StoreLocation } from '../store/storeUrl.ts';
import type { StoreTables } from '../store/tables.ts';

/** The store as queries use it. */
type Store = Kysely<StoreTables>;

/**
 * Runs queries on one snapshot of the store: a concurrent ingest is visible completely or not at all.
 * Errors: what the queries throw.
 */
export async function readSnapshot<T>(
  db: Store,
  { engine }: StoreLocation,
  queries: (store: Store) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction();
  // SQLite's transactions are snapshots; PostgreSQL's are at this isolation level.
  const snapshot = engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
  return await snapshot.execute(queries);
}

/** The inode of the store's file: it changes when another file takes its place. 0 without a file. */
export function fileNumberOf(location: StoreLocation): number {
  return location.engine === 'sqlite' ? (statSync(location.file, { throwIfNoEntry: false })?.ino ?? 0) : 0;
}

/** What tells two states of the data apart: the store's file and its data version. */
export function versionText(fileNumber: number, dataVersion: number): string {
  return `${fileNumber}.${dataVersion}`;
}

/** The version of a snapshot of the store in a file. */
export async function readVersionText(store: Store, fileNumber: number): Promise<string> {
  return versionText(fileNumber, await readDataVersion(store));
}
