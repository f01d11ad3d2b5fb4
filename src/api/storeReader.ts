import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { openStore, storeErrorOf } from '../store/open.ts';
import { readDataVersion } from '../store/queries/status.ts';
import { StoreError } from '../store/storeError.ts';
import { parseStoreUrl, type StoreLocation } from '../store/storeUrl.ts';
import type { StoreTables } from '../store/tables.ts';
import { unavailable } from './errors.ts';
import { SERVER_SQLITE_CACHE_KIB } from './limits.ts';
import { fileNumberOf, readSnapshot, versionText } from './storeSnapshot.ts';

/** The store as handlers use it: read-only queries. */
export type Store = Kysely<StoreTables>;

/** Interval between polls of the data version, in milliseconds: how old a cached answer can be. */
const POLL_MS = 1000;
/** How long a replaced connection stays open for queries that still run on it, in milliseconds. */
const RETIRE_MS = 5000;

/**
 * The server's read-only connection to the store. It opens as soon as there is a store, and notices a new data version
 * or a replaced store file within a second.
 */
export class StoreReader {
  readonly #url: string;
  readonly #place: StoreLocation;
  readonly #log: Logger;
  #db: Store | null = null;
  /** The inode of the open store file; 0 for a database server. */
  #fileNumber = 0;
  #version: number | null = null;
  #onVersion: (version: string) => void = () => undefined;
  #timer: NodeJS.Timeout | null = null;
  #lastFault = '';

  constructor({ url, log }: { url: string; log: Logger }) {
    this.#url = url;
    this.#place = parseStoreUrl(url);
    this.#log = log;
  }

  /** Sets the listener of polls. It gets a text that changes whenever the data may have changed. */
  onVersion(listener: (version: string) => void): void {
    this.#onVersion = listener;
  }

  /** The data version of the last poll; null while the store is unavailable. */
  get dataVersion(): number | null {
    return this.#db === null ? null : this.#version;
  }

  /** The inode of the open store file. **Errors**: `unavailable` without a store. */
  get fileNumber(): number {
    if (this.#db === null) throw unavailable();
    return this.#fileNumber;
  }

  /** What the last poll told the listener; null before the first. */
  get versionText(): string | null {
    return this.#db === null || this.#version === null ? null : versionText(this.#fileNumber, this.#version);
  }

  /** Polls the data version now: an answer has shown that it may be newer. */
  async refresh(): Promise<void> {
    if (this.#db !== null) await this.#poll();
  }

  /** Opens the store and starts to poll it. A store that does not exist yet is no error. */
  async start(): Promise<void> {
    await this.#poll();
    this.#schedule();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const db = this.#db;
    this.#db = null;
    await db?.destroy();
  }

  /**
   * Runs queries on one snapshot of the store: a concurrent ingest is visible completely or not at all.
   * Errors: `unavailable` when the store cannot be read; otherwise what the queries throw.
   */
  async read<T>(queries: (store: Store) => Promise<T>): Promise<T> {
    const db = this.#db;
    if (db === null) throw unavailable();
    try {
      return await readSnapshot(db, this.#place, queries);
    } catch (error) {
      throw this.#asUnavailable(error);
    }
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void this.#poll().finally(() => {
        if (this.#timer !== null) this.#schedule();
      });
    }, POLL_MS);
    this.#timer.unref();
  }

  /** Opens or reopens the store where necessary and reads the data version. Never throws. */
  async #poll(): Promise<void> {
    try {
      const fileNumber = fileNumberOf(this.#place);
      if (this.#db === null || fileNumber !== this.#fileNumber) await this.#open(fileNumber);
      if (this.#db === null) return;
      this.#version = await readDataVersion(this.#db);
      this.#lastFault = '';
      this.#onVersion(versionText(this.#fileNumber, this.#version));
    } catch (error) {
      this.report(error);
    }
  }

  async #open(fileNumber: number): Promise<void> {
    const opened = await openStore(this.#url, { readonly: true, cacheKib: SERVER_SQLITE_CACHE_KIB });
    const retired = this.#db;
    this.#db = opened;
    this.#fileNumber = fileNumber;
    if (retired !== null) setTimeout(() => void retired.destroy(), RETIRE_MS).unref();
  }

  #asUnavailable(error: unknown): unknown {
    const known = storeErrorOf(error, this.#place);
    if (!(known instanceof StoreError)) return error;
    this.report(known);
    return unavailable();
  }

  /** Logs a fault of the store once, not at every poll. */
  report(error: unknown): void {
    const known = storeErrorOf(error, this.#place);
    const text = known instanceof Error ? known.message : String(known);
    if (text === this.#lastFault) return;
    this.#lastFault = text;
    // Every first start begins without a store.
    const isExpected = known instanceof StoreError && known.code === 'missing';
    this.#log[isExpected ? 'info' : 'warn']({ fault: text }, 'the store cannot be read');
  }
}
