import { openStore, storeErrorOf } from '../../store/open.ts';
import { StoreError } from '../../store/storeError.ts';
import { parseStoreUrl, type StoreLocation } from '../../store/storeUrl.ts';
import { WORKER_SQLITE_CACHE_KIB } from '../limits.ts';
import type { Store } from '../storeReader.ts';
import { fileNumberOf, readSnapshot, readVersionText } from '../storeSnapshot.ts';

/** What was read, and the version of the data it was read at. */
export interface Versioned<T> {
  readonly gives: T;
  readonly version: string;
}

/** A worker's own read-only connection to the store. It opens on the first read, and again when the file changes. */
export class Snapshots {
  readonly #url: string;
  readonly #location: StoreLocation;
  #db: Store | null = null;
  #fileNumber = 0;

  constructor(url: string) {
    this.#url = url;
    this.#location = parseStoreUrl(url);
  }

  /**
   * Runs queries on one snapshot of the store in the file with a number. **Errors**: a `StoreError` when the store
   * cannot be read; otherwise what the queries throw.
   */
  async read<T>(fileNumber: number, queries: (store: Store) => Promise<T>): Promise<Versioned<T>> {
    try {
      const db = await this.#open(fileNumber);
      return await readSnapshot(db, this.#location, async (store) => ({
        version: await readVersionText(store, this.#fileNumber),
        gives: await queries(store),
      }));
    } catch (error) {
      const known = storeErrorOf(error, this.#location);
      // The next read tries again with a new connection.
      if (known instanceof StoreError) await this.close();
      throw known;
    }
  }

  async close(): Promise<void> {
    const db = this.#db;
    this.#db = null;
    await db?.destroy();
  }

  async #open(fileNumber: number): Promise<Store> {
    if (this.#db !== null && fileNumber === this.#fileNumber) return this.#db;
    await this.close();
    this.#fileNumber = fileNumberOf(this.#location);
    this.#db = await openStore(this.#url, { readonly: true, cacheKib: WORKER_SQLITE_CACHE_KIB });
    return this.#db;
  }
}
