import { statSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { openStore, storeErrorOf } from '../store/open.ts';
import { readDataVersion } from '../store/queries/status.ts';
import { StoreError } from '../store/storeError.ts';
import { parseStoreUrl, type StoreLocation } from '../store/storeUrl.ts';
import type { StoreTables } from '../store/tables.ts';
import { unavailable } from './errors.ts';

/** The store as handlers see it: queries, nothing else. */
export type Store = Kysely<StoreTables>;

/** How often the data version is asked for, milliseconds: how old an answer from memory can be. */
const POLL_MS = 1000;
/** How long a connection that was replaced is kept for those still reading over it, milliseconds. */
const RETIRE_MS = 5000;

/**
 * The server's connection to the store, read-only. It opens by itself as soon as there is a store, notices a new data version
 * within a second, and a store file that was put in another's place.
 */
export class StoreLink {
  readonly #url: string;
  readonly #place: StoreLocation;
  readonly #log: Logger;
  readonly #onVersion: (version: string) => void;
  #db: Store | null = null;
  /** Which file the connection is to (its number on the disk); 0 for a database server. */
  #fileNumber = 0;
  #version: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #lastFault = '';

  /** `onVersion` is called with a text that differs whenever what is served may differ. */
  constructor(options: { url: string; log: Logger; onVersion: (version: string) => void }) {
    this.#url = options.url;
    this.#place = parseStoreUrl(options.url);
    this.#log = options.log;
    this.#onVersion = options.onVersion;
  }

  /** The newest data version seen; null while the store cannot be read. */
  get dataVersion(): number | null {
    return this.#db === null ? null : this.#version;
  }

  /** Opens the store if it is there, and keeps looking from now on. A store that is not there yet is no error. */
  async start(): Promise<void> {
    await this.#look();
    this.#schedule();
  }

  /** Closes the connection. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const db = this.#db;
    this.#db = null;
    await db?.destroy();
  }

  /**
   * Answers a question from one state of the store: an ingest that commits meanwhile is seen whole or not at all.
   * Errors: `unavailable` where the store cannot be read; what the question throws otherwise.
   */
  async read<T>(question: (store: Store) => Promise<T>): Promise<T> {
    const db = this.#db;
    if (db === null) throw unavailable();
    try {
      const transaction = db.transaction();
      // One snapshot for all statements: SQLite's transactions always have it, PostgreSQL's at this level.
      const snapshot =
        this.#place.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
      return await snapshot.execute(question);
    } catch (error) {
      throw this.#asUnavailable(error);
    }
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void this.#look().finally(() => {
        if (this.#timer !== null) this.#schedule();
      });
    }, POLL_MS);
    this.#timer.unref();
  }

  /** One look: opens or reopens where need be, then asks for the data version. Never throws. */
  async #look(): Promise<void> {
    try {
      const fileNumber = this.#currentFileNumber();
      if (this.#db === null || fileNumber !== this.#fileNumber) await this.#open(fileNumber);
      if (this.#db === null) return;
      this.#version = await readDataVersion(this.#db);
      this.#lastFault = '';
      this.#onVersion(`${this.#fileNumber}.${this.#version}`);
    } catch (error) {
      this.#report(error);
    }
  }

  async #open(fileNumber: number): Promise<void> {
    const opened = await openStore(this.#url, { readonly: true });
    const retired = this.#db;
    this.#db = opened;
    this.#fileNumber = fileNumber;
    if (retired !== null) setTimeout(() => void retired.destroy(), RETIRE_MS).unref();
  }

  #currentFileNumber(): number {
    return this.#place.engine === 'sqlite' ? (statSync(this.#place.file, { throwIfNoEntry: false })?.ino ?? 0) : 0;
  }

  #asUnavailable(error: unknown): unknown {
    const known = storeErrorOf(error, this.#place);
    if (!(known instanceof StoreError)) return error;
    this.#report(known);
    return unavailable();
  }

  /** Notes a fault once, not every second. */
  #report(error: unknown): void {
    const known = storeErrorOf(error, this.#place);
    const text = known instanceof Error ? known.message : String(known);
    if (text === this.#lastFault) return;
    this.#lastFault = text;
    // A store that is not there yet is how a first start begins.
    const isExpected = known instanceof StoreError && known.code === 'missing';
    this.#log[isExpected ? 'info' : 'warn']({ fault: text }, 'the store cannot be read');
  }
}
