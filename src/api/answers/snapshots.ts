import { openStore, storeErrorOf } from '../../store/open.ts';
import { StoreError } from '../../store/storeError.ts';
import { parseStoreUrl, type StoreLocation } from '../../store/storeUrl.ts';
import { ANSWER_TIMEOUT_MS, WORKER_SQLITE_CACHE_KIB } from '../limits.ts';
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
  readonly #timeoutMs: number;
  #db: Store | null = null;
  #fileNumber = 0;

  constructor(url: string, { timeoutMs = ANSWER_TIMEOUT_MS } = {}) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
    this.#location = parseStoreUrl(url);
  }

  /**
   * Runs queries on one snapshot of the store in the file with a number. **Errors**: a `StoreError` when the store
   * cannot be read, also when it does not answer in time; otherwise what the queries throw.
   */
  async read<T>(fileNumber: number, queries: (store: Store) => Promise<T>): Promise<Versioned<T>> {
    try {
      return await this.#inTime(this.#read(fileNumber, queries));
    } catch (error) {
      const known = storeErrorOf(error, this.#location);
      // The next read tries again with a new connection.
      if (known instanceof StoreError) this.close();
      throw known;
    }
  }

  /** Gives the connection up. Does not wait: one that has stalled never ends in order. */
  close(): void {
    const db = this.#db;
    this.#db = null;
    db?.destroy().catch(() => undefined);
  }

  async #read<T>(fileNumber: number, queries: (store: Store) => Promise<T>): Promise<Versioned<T>> {
    const db = await this.#open(fileNumber);
    return await readSnapshot(db, this.#location, async (store) => ({
      version: await readVersionText(store, this.#fileNumber),
      gives: await queries(store),
    }));
  }

  /** What a promise gives, within the time of one answer. **Errors**: a `StoreError` after that. */
  async #inTime<T>(work: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const { engine } = this.#location;
      const label = engine === 'sqlite' ? this.#location.file : this.#location.label;
      late.reject(new StoreError('unreachable', `The store at ${label} does not answer.`));
    }, this.#timeoutMs);
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #open(fileNumber: number): Promise<Store> {
    if (this.#db !== null && fileNumber === this.#fileNumber) return this.#db;
    this.close();
    this.#fileNumber = fileNumberOf(this.#location);
    this.#db = await openStore(this.#url, { readonly: true, cacheKib: WORKER_SQLITE_CACHE_KIB });
    return this.#db;
  }
}
