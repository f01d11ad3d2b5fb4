import type { Kysely } from 'kysely';
import { contentHash } from '../../src/store/backup/backupStore.ts';
import { openStore } from '../../src/store/open.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';

/** Reads a store, and closes it. */
export async function readStore<T>(url: string, read: (db: Kysely<StoreTables>) => Promise<T>): Promise<T> {
  const db = await openStore(url, { readonly: true });
  return read(db).finally(() => db.destroy());
}

/** The content hash of a store. */
export const storeHash = (url: string): Promise<string> => readStore(url, contentHash);
