import { StoreError } from '../../store/storeError.ts';
import { ANSWER_TIMEOUT_MS, WORKER_SQLITE_CACHE_KIB } from '../limits.ts';
import { type Store, StoreConnection, type Versioned } from '../storeConnection.ts';

/** A worker's own connection to the store: each read finds the store again if necessary, and takes a bounded time. */
export class Snapshots {
  readonly #connection: StoreConnection;
  readonly #timeoutMs: number;

  constructor(url: string, { timeoutMs = ANSWER_TIMEOUT_MS } = {}) {
    this.#connection = new StoreConnection(url, { cacheKib: WORKER_SQLITE_CACHE_KIB });
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Runs queries on one snapshot of the store. **Errors**: a `StoreError` when the store cannot be read, also when it
   * does not answer in time; otherwise what the queries throw.
   */
  async read<T>(queries: (store: Store) => Promise<T>): Promise<Versioned<T>> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      // The next read opens a new connection. One that has stalled never ends in order, so this does not wait for it.
      this.close();
      late.reject(new StoreError('unreachable', 'The store does not answer.'));
    }, this.#timeoutMs);
    try {
      return await Promise.race([this.#read(queries), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Gives the connection up. */
  close(): void {
    this.#connection.close().catch(() => undefined);
  }

  async #read<T>(queries: (store: Store) => Promise<T>): Promise<Versioned<T>> {
    try {
      await this.#connection.refresh();
    } catch (error) {
      // An open connection goes on reading a file that was removed; the read itself notices one that was cut short.
      if (!this.#connection.isOpen) throw error;
    }
    return await this.#connection.readVersioned(queries);
  }
}
