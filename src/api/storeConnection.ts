import { type Kysely, sql } from 'kysely';
import { connect, openStore, storeErrorOf } from '../store/open.ts';
import { readBuild } from '../store/queries/status.ts';
import type { Row, StoreTables } from '../store/schema/tables.ts';
import { StoreError } from '../store/storeError.ts';
import { type FileState, fileState, StoreFile } from '../store/storeFile.ts';
import { parseStoreUrl, type StoreLocation } from '../store/storeUrl.ts';

/** The store as handlers use it: read-only queries. */
export type Store = Kysely<StoreTables>;

/** What was read, and the version of the data it was read at. */
export interface Versioned<T> {
  readonly gives: T;
  readonly version: string;
  readonly dataVersion: number;
}

/** How long a replaced connection stays open for queries that still run on it, in milliseconds. */
const RETIRE_MS = 5000;
/**
 * Longest statement, in milliseconds: the slowest takes a second on a busy machine, and a client waits no longer for a
 * database that is stalled.
 */
const QUERY_TIMEOUT_MS = 8000;
/**
 * Attempts of a read whose connection the database server ended: one on each connection that may have ended with it,
 * and one on a new one.
 */
const READ_TRIES = 6;

/** An open connection with what it was opened on. */
interface Opened {
  readonly db: Store;
  /** The state of the store file when it was opened; null for a database server. */
  readonly file: FileState | null;
}

/**
 * What tells two states of the data apart: the store's file and the whole `build` row, because a store that takes the
 * place of another may have the same data version.
 */
export function versionText(inode: number, build: Row<'build'>): string {
  return JSON.stringify([inode, ...Object.values(build)]);
}

/**
 * A read-only connection to the store that finds the store again: after it was removed, cut short or replaced, and
 * after the database server went away.
 */
export class StoreConnection {
  readonly #url: string;
  readonly #cacheKib: number;
  readonly #place: StoreLocation;
  /** What is known of the store's file; null for a database server. */
  readonly #storeFile: StoreFile | null;
  #opened: Opened | null = null;
  /** Whether the store could not be read since it was last opened. */
  #isFaulty = false;

  /** `cacheKib`: the page cache of an SQLite connection, in kibibytes. */
  constructor(url: string, { cacheKib }: { cacheKib: number }) {
    this.#url = url;
    this.#cacheKib = cacheKib;
    this.#place = parseStoreUrl(url);
    this.#storeFile = this.#place.engine === 'sqlite' ? new StoreFile(this.#place.file) : null;
  }

  /** Whether a connection is open, to the present store or to one that was removed. */
  get isOpen(): boolean {
    return this.#opened !== null;
  }

  /** The inode of the open store file; 0 for a database server and without a connection. */
  get inode(): number {
    return this.#opened?.file?.inode ?? 0;
  }

  /**
   * Opens or reopens the store where necessary.
   * Errors: a `StoreError` when the store is missing, damaged, outdated or unreachable.
   */
  async refresh(): Promise<void> {
    try {
      await this.#refreshed();
      this.#isFaulty = false;
    } catch (error) {
      throw this.storeError(error);
    }
  }

  /**
   * Runs queries on one snapshot of the store: a concurrent ingest is visible completely or not at all.
   * Errors: a `StoreError` when the store cannot be read; otherwise what the queries throw.
   */
  async read<T>(queries: (store: Store) => Promise<T>): Promise<T> {
    for (let triesLeft = READ_TRIES - 1; ; triesLeft--) {
      try {
        return await this.#readOnce(queries);
      } catch (error) {
        if (!(error instanceof StoreError) || error.code !== 'lost' || triesLeft === 0) throw error;
      }
    }
  }

  /** The same as `read`, with the version of the data it read. */
  async readVersioned<T>(queries: (store: Store) => Promise<T>): Promise<Versioned<T>> {
    return await this.read(async (store) => {
      const build = await readBuild(store);
      const version = versionText(this.inode, build);
      return { version, dataVersion: build.data_version, gives: await queries(store) };
    });
  }

  async #readOnce<T>(queries: (store: Store) => Promise<T>): Promise<T> {
    const opened = this.#opened;
    if (opened === null) throw this.#missing();
    try {
      const transaction = opened.db.transaction();
      // SQLite's transactions are snapshots; PostgreSQL's are at this isolation level.
      const snapshot =
        this.#place.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
      const result = await snapshot.execute(queries);
      await this.#requireWhole(opened);
      return result;
    } catch (error) {
      const shown = this.storeError(error);
      if (shown instanceof StoreError) throw shown;
      // The store was closed meanwhile, because it is damaged or the server ends.
      if (this.#opened === null) throw this.#missing();
      // A row that was not found may have been in pages that are gone.
      await this.#requireWhole(opened).catch((fault: unknown) => {
        throw this.storeError(fault);
      });
      throw shown;
    }
  }

  /** A known error of the store as a `StoreError`; the next refresh opens it again. Returns other errors unchanged. */
  storeError(error: unknown): unknown {
    const known = storeErrorOf(error, this.#place);
    // A row that cannot be understood is no reason to open the store again.
    if (known instanceof StoreError && known.code !== 'odd-row') this.#isFaulty = true;
    return known;
  }

  /** Closes the connection. */
  async close(): Promise<void> {
    const db = this.#opened?.db;
    this.#opened = null;
    await db?.destroy();
  }

  async #refreshed(): Promise<Opened> {
    const held = this.#opened;
    if (this.#place.engine === 'postgres') return held ?? (await this.#open(null));
    const { file } = this.#place;
    const present = fileState(file);
    // An open connection goes on: it still reads the file that was removed.
    if (present === null) throw this.#missing();
    if (held === null || held.file?.inode !== present.inode) return await this.#open(present);
    if (this.#isFaulty) {
      // SQLite shares what it knows of a file among its connections: it forgets a bad state with the last of them.
      await this.close();
      return await this.#open(present);
    }
    // Pages in memory may be older than a file that was overwritten in place. Its tables stay as they were checked: an
    // ingest of the next release may have added to them.
    if (held.file.changedMs !== present.changedMs) {
      return await this.#use({ db: connect(this.#place, true, { cacheKib: this.#cacheKib }), file: present });
    }
    await this.#requirePages(held.db);
    return held;
  }

  /** Opens the store and checks its tables. `file`: its state before it is opened. */
  async #open(file: FileState | null): Promise<Opened> {
    const db = await openStore(this.#url, {
      readonly: true,
      queryTimeoutMs: QUERY_TIMEOUT_MS,
      cacheKib: this.#cacheKib,
    });
    return await this.#use({ db, file });
  }

  /** Replaces the connection by a new one, unless that finds the file cut short. */
  async #use(opened: Opened): Promise<Opened> {
    try {
      await this.#requirePages(opened.db);
    } catch (error) {
      await opened.db.destroy();
      throw error;
    }
    const retired = this.#opened?.db;
    this.#opened = opened;
    if (retired !== undefined) setTimeout(() => void retired.destroy(), RETIRE_MS).unref();
    return opened;
  }

  /**
   * Errors: `damaged` when the file a connection reads has been cut short. What is read beyond its end would be zeros.
   */
  async #requireWhole({ db, file }: Opened): Promise<void> {
    if (this.#place.engine !== 'sqlite' || file === null) return;
    const present = fileState(this.#place.file);
    // A restored backup may rightly be shorter: the database then has fewer pages, too.
    if (present !== null && present.inode === file.inode && present.bytes < file.bytes) {
      await this.#requirePages(db);
    }
  }

  /** Errors: `damaged` when an SQLite file has fewer pages than the database that a connection sees. */
  async #requirePages(db: Store): Promise<void> {
    if (this.#place.engine !== 'sqlite' || this.#storeFile === null) return;
    const { file } = this.#place;
    const { rows } = await sql<{ pages: number; bytes: number }>`
      select page_count as pages, page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
    const [size] = rows;
    const state = fileState(file);
    if (size === undefined || state === null) return;
    if (!this.#storeFile.isCutShort(state, size.pages, size.bytes)) return;
    throw new StoreError('damaged', `${file} is shorter than its database: restore a backup or rebuild it.`);
  }

  #missing(): StoreError {
    return this.#place.engine === 'sqlite'
      ? new StoreError('missing', `There is no store at ${this.#place.file}: npm start or npm run ingest makes one.`)
      : new StoreError('unreachable', `The store at ${this.#place.label} has not been reached yet.`);
  }
}
