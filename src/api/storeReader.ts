import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { connect, openStore, storeErrorOf } from '../store/open.ts';
import { readBuild } from '../store/queries/status.ts';
import { StoreError } from '../store/storeError.ts';
import { type FileState, fileState, isCutShort } from '../store/storeFile.ts';
import { parseStoreUrl, type StoreLocation } from '../store/storeUrl.ts';
import type { BuildTable, StoreTables } from '../store/tables.ts';
import { ApiError, unavailable } from './errors.ts';

/** The store as handlers use it: read-only queries. */
export type Store = Kysely<StoreTables>;

/** Interval between polls of the data version, in milliseconds: how old a cached answer can be. */
const POLL_MS = 1000;
/** How long a replaced connection stays open for queries that still run on it, in milliseconds. */
const RETIRE_MS = 5000;
/**
 * Longest statement, in milliseconds: the slowest takes a second on a busy machine, and a client waits no longer for a
 * database that is stalled. Chosen by us.
 */
const QUERY_TIMEOUT_MS = 8000;
/** Longest wait of `check`, in milliseconds. Source: docs/operations.md#monitoring. */
const CHECK_MS = 2000;

/** An open connection with what it was opened on. */
interface Connection {
  readonly db: Store;
  /** The state of the store file when it was opened; null for a database server. */
  readonly file: FileState | null;
}

/**
 * The server's read-only connection to the store. It opens as soon as there is a store, and notices within a second
 * when the data change, and when the store is removed, cut short, replaced or back again.
 */
export class StoreReader {
  readonly #url: string;
  readonly #place: StoreLocation;
  readonly #log: Logger;
  #connection: Connection | null = null;
  #build: BuildTable | null = null;
  #onVersion: (version: string) => void = () => undefined;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  /** The poll or check that is running, shared by all that wait for one. */
  #refreshing: Promise<void> | null = null;
  /** Whether the last refresh or a read since found the store unusable. */
  #isFaulty = false;
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

  /** The data version of the last poll; null while there is no connection to the store. */
  get dataVersion(): number | null {
    return this.#connection === null ? null : (this.#build?.data_version ?? null);
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
    await this.#disconnect();
  }

  /**
   * Runs queries on one snapshot of the store: a concurrent ingest is visible completely or not at all.
   * Errors: `unavailable` when the store cannot be read; otherwise what the queries throw.
   */
  async read<T>(queries: (store: Store) => Promise<T>): Promise<T> {
    const connection = this.#connection;
    if (connection === null) throw unavailable();
    try {
      const transaction = connection.db.transaction();
      // SQLite's transactions are snapshots; PostgreSQL's are at this isolation level.
      const snapshot =
        this.#place.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
      const result = await snapshot.execute(queries);
      await this.#requireWhole(connection);
      return result;
    } catch (error) {
      const shown = this.#asUnavailable(error);
      // A row that was not found may have been in pages that are gone.
      if (shown instanceof ApiError) await this.#requireWhole(connection).catch((fault) => this.#rethrow(fault));
      // The connection was closed meanwhile, because the store is damaged or the server ends.
      else if (this.#connection?.db !== connection.db) throw unavailable();
      throw shown;
    }
  }

  /**
   * Reads the store now, with whatever that takes to find it again, and returns the data version.
   * Errors: `unavailable` when it cannot be read within two seconds.
   */
  async check(): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unavailable()), CHECK_MS);
    });
    try {
      await Promise.race([this.#refresh(), late]);
    } catch (error) {
      this.#report(error);
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
      await this.#refresh();
    } catch (error) {
      this.#report(error);
    }
  }

  async #refresh(): Promise<void> {
    this.#refreshing ??= this.#refreshOnce().finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
  }

  /** Opens or reopens the store where necessary and reads the data version. Errors: why it cannot be read. */
  async #refreshOnce(): Promise<void> {
    if (this.#isClosed) return;
    try {
      const { db, file } = await this.#connected();
      const build = await readBuild(db);
      this.#build = build;
      if (this.#isFaulty) this.#log.info('the store can be read again');
      this.#isFaulty = false;
      this.#lastFault = '';
      // All columns: a store in the place of another may have the same data version.
      this.#onVersion(JSON.stringify([file?.inode ?? 0, ...Object.values(build)]));
    } catch (error) {
      if (this.#isClosed) return;
      this.#isFaulty = true;
      throw error;
    }
  }

  /** The connection, opened again when it does not belong to the present store any more. */
  async #connected(): Promise<Connection> {
    const held = this.#connection;
    if (this.#place.engine === 'postgres') return held ?? (await this.#open(null));
    const { file } = this.#place;
    const present = fileState(file);
    if (present === null) {
      // An open connection goes on: it still reads the file that was removed.
      throw new StoreError('missing', `There is no store at ${file}: npm start or npm run ingest makes one.`);
    }
    if (held === null || held.file?.inode !== present.inode) return await this.#open(present);
    if (this.#isFaulty) {
      // SQLite shares what it knows of a file among its connections: it forgets a bad state with the last of them.
      await this.#disconnect();
      return await this.#open(present);
    }
    // Pages in memory may be older than a file that was written anew in place. Its tables stay as they were checked: an
    // ingest of the next release may have added to them.
    if (held.file.changedMs !== present.changedMs) {
      return await this.#use({ db: connect(this.#place, true), file: present });
    }
    await requirePages(held.db, file);
    return held;
  }

  /** Opens the store and checks its tables. `file`: its state before it is opened. */
  async #open(file: FileState | null): Promise<Connection> {
    const db = await openStore(this.#url, { readonly: true, queryTimeoutMs: QUERY_TIMEOUT_MS });
    return await this.#use({ db, file });
  }

  /** Replaces the connection by a new one, unless that finds the file cut short. */
  async #use(opened: Connection): Promise<Connection> {
    try {
      if (this.#place.engine === 'sqlite') await requirePages(opened.db, this.#place.file);
    } catch (error) {
      await opened.db.destroy();
      throw error;
    }
    const retired = this.#connection?.db;
    this.#connection = opened;
    if (retired !== undefined) setTimeout(() => void retired.destroy(), RETIRE_MS).unref();
    return opened;
  }

  async #disconnect(): Promise<void> {
    const db = this.#connection?.db;
    this.#connection = null;
    await db?.destroy();
  }

  /**
   * Errors: `damaged` when the file a connection reads has been cut short. What is read beyond its end would be zeros.
   */
  async #requireWhole({ db, file }: Connection): Promise<void> {
    if (this.#place.engine !== 'sqlite' || file === null) return;
    const present = fileState(this.#place.file);
    // A restored backup may rightly be shorter: the database then has fewer pages, too.
    if (present !== null && present.inode === file.inode && present.bytes < file.bytes) {
      await requirePages(db, this.#place.file);
    }
  }

  #rethrow(fault: unknown): never {
    throw this.#asUnavailable(fault);
  }

  #asUnavailable(error: unknown): unknown {
    const known = storeErrorOf(error, this.#place);
    if (!(known instanceof StoreError)) return error;
    // The next poll opens it again.
    this.#isFaulty = true;
    this.#report(known);
    return unavailable();
  }

  /** Logs a fault once, not at every poll. */
  #report(error: unknown): void {
    const known = storeErrorOf(error, this.#place);
    const text = known instanceof Error ? known.message : String(known);
    if (text === this.#lastFault) return;
    this.#lastFault = text;
    // Every first start begins without a store.
    const isExpected = known instanceof StoreError && known.code === 'missing' && this.#connection === null;
    this.#log[isExpected ? 'info' : 'warn']({ fault: text }, 'the store cannot be read');
  }
}

/** Errors: `damaged` when an SQLite file has fewer pages than the database that a connection sees. */
async function requirePages(db: Store, file: string): Promise<void> {
  const { rows } = await sql<{ pages: number; bytes: number }>`
    select page_count as pages, page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
  const [size] = rows;
  const state = fileState(file);
  if (size === undefined || state === null || !isCutShort(file, state, size.pages, size.bytes)) return;
  throw new StoreError('damaged', `${file} is shorter than its database: restore a backup or rebuild it.`);
}
