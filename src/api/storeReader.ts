import type { Logger } from 'pino';
import { readBuild } from '../store/queries/status.ts';
import { StoreError } from '../store/storeError.ts';
import { unavailable } from './errors.ts';
import { SERVER_SQLITE_CACHE_KIB } from './limits.ts';
import { type Store, StoreConnection, type Versioned, versionText } from './storeConnection.ts';

export type { Store };

/** Interval between polls of the data version, in milliseconds: how old a cached answer can be. */
const POLL_MS = 1000;
/** Longest wait of `check`, in milliseconds. Source: docs/operations.md#monitoring. */
const CHECK_MS = 2000;
/** Most rows that are logged: damage of a whole table is one alarm, not a million lines. */
const MOST_ODD_ROWS = 100;

/**
 * The server's view of the store. It opens as soon as there is a store, and notices within a second when the data
 * change, and when the store is removed, cut short, replaced or back again.
 */
export class StoreReader {
  readonly #connection: StoreConnection;
  readonly #log: Logger;
  #storeId: string | null = null;
  #version: number | null = null;
  #versionText: string | null = null;
  #onVersion: (version: string) => void = () => undefined;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  /** The poll or check that is running, shared by all that wait for one. */
  #refreshing: Promise<void> | null = null;
  #lastFault = '';
  readonly #oddRows = new Set<string>();

  constructor({ url, log }: { url: string; log: Logger }) {
    this.#connection = new StoreConnection(url, { cacheKib: SERVER_SQLITE_CACHE_KIB });
    this.#log = log;
  }

  /** Sets the listener of polls. It gets a text that changes whenever the data may have changed. */
  onVersion(listener: (version: string) => void): void {
    this.#onVersion = listener;
  }

  /** The data version of the last poll; null while there is no connection to the store. */
  get dataVersion(): number | null {
    return this.#connection.isOpen ? this.#version : null;
  }

  /** The id of the store that was read last; null before the first. */
  get storeId(): string | null {
    return this.#storeId;
  }

  /** What the last poll told the listener; null while there is no connection to the store. */
  get versionText(): string | null {
    return this.#connection.isOpen ? this.#versionText : null;
  }

  /** Polls the data version now: an answer has shown that it may be newer. */
  async refresh(): Promise<void> {
    if (this.#connection.isOpen) await this.#poll();
  }

  /** Opens the store and starts to poll it. A store that does not exist yet is no error. */
  async start(): Promise<void> {
    await this.#poll();
    this.#schedule();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#refreshing?.catch(() => undefined);
    await this.#connection.close();
  }

  /**
   * Runs queries on one snapshot of the store: a concurrent ingest is visible completely or not at all.
   * Errors: `unavailable` when the store cannot be read; otherwise what the queries throw.
   */
  async read<T>(queries: (store: Store) => Promise<T>): Promise<T> {
    return (await this.readVersioned(queries)).gives;
  }

  /** The same as `read`, with the version of the data it read. */
  async readVersioned<T>(queries: (store: Store) => Promise<T>): Promise<Versioned<T>> {
    if (!this.#connection.isOpen) throw unavailable();
    try {
      return await this.#connection.readVersioned(queries);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.report(error);
      throw unavailable();
    }
  }

  /**
   * Reads the store now, with whatever that takes to find it again, and returns the data version.
   * Errors: `unavailable` when it cannot be read within two seconds.
   */
  async check(): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new StoreError('unreachable', 'The store does not answer.')), CHECK_MS);
    });
    try {
      await Promise.race([this.#refreshShared(), late]);
    } catch (error) {
      this.report(error);
      throw unavailable();
    } finally {
      clearTimeout(timer);
    }
    const version = this.dataVersion;
    if (version === null) throw unavailable();
    return version;
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void this.#poll().finally(() => {
        if (this.#timer !== null) this.#schedule();
      });
    }, POLL_MS);
    this.#timer.unref();
  }

  /** Never throws. */
  async #poll(): Promise<void> {
    try {
      await this.#refreshShared();
    } catch (error) {
      this.report(error);
    }
  }

  async #refreshShared(): Promise<void> {
    this.#refreshing ??= this.#refreshOnce().finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
  }

  /** Opens or reopens the store where necessary and reads the data version. Errors: why it cannot be read. */
  async #refreshOnce(): Promise<void> {
    if (this.#isClosed) return;
    await this.#connection.refresh();
    const build = await this.#connection.read(readBuild);
    this.#storeId = build.store_id;
    this.#version = build.data_version;
    if (this.#lastFault !== '') this.#log.info('the store can be read again');
    this.#lastFault = '';
    this.#versionText = versionText(this.#connection.inode, build);
    this.#onVersion(this.#versionText);
  }

  /** Logs what is wrong with a row once, up to a number of rows. */
  #reportRow(text: string): void {
    if (this.#oddRows.has(text) || this.#oddRows.size >= MOST_ODD_ROWS) return;
    this.#oddRows.add(text);
    this.#log.error({ fault: text }, 'a row of the store cannot be understood');
  }

  /** Logs a fault of the store once, not at every poll. */
  report(error: unknown): void {
    if (error instanceof StoreError && error.code === 'odd-row') {
      this.#reportRow(error.message);
      return;
    }
    const text = error instanceof Error ? error.message : String(error);
    if (this.#isClosed || text === this.#lastFault) return;
    this.#lastFault = text;
    // Every first start begins without a store.
    const isExpected = error instanceof StoreError && error.code === 'missing' && !this.#connection.isOpen;
    this.#log[isExpected ? 'info' : 'warn']({ fault: text }, 'the store cannot be read');
  }
}
