import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { driverCode, StoreError } from './storeError.ts';

/** PostgreSQL's type ids of bigint and numeric, which the driver returns as text by default. Source: pg_type. */
const BIGINT = 20;
const NUMERIC = 1700;
/** Maximum connections of a reader. A few are enough: most requests are answered from memory. */
const MAX_CONNECTIONS = 4;
/** Connection timeout, milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

/** Parses bigint and numeric as JavaScript numbers: no value of the store exceeds 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === BIGINT || id === NUMERIC ? Number : pg.types.getTypeParser(id, format as 'text'),
};

/** How a pool connects. */
export interface PoolOptions {
  readonly isReadonly: boolean;
  /** Milliseconds until a statement counts as lost, with its connection; null for no limit. */
  readonly queryTimeoutMs: number | null;
}

/**
 * A connection pool for a PostgreSQL store. Connects on the first query. A connection that ends, in use or not, fails
 * its query and is replaced for the next one.
 */
export function postgresPool(url: string, { isReadonly, queryTimeoutMs }: PoolOptions): PostgresPool {
  const settings = [
    ...(isReadonly ? ['-c default_transaction_read_only=on'] : []),
    ...(queryTimeoutMs === null ? [] : [`-c statement_timeout=${queryTimeoutMs}`]),
  ];
  const pool = new pg.Pool({
    connectionString: url,
    max: isReadonly ? MAX_CONNECTIONS : 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types,
    ...(settings.length === 0 ? {} : { options: settings.join(' ') }),
    ...(queryTimeoutMs === null ? {} : { query_timeout: queryTimeoutMs }),
  });
  // A lost connection must not end this process. The pool itself listens only while a connection is idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      return guard({
        query: (text, values) => client.query(text, values),
        release: (isBroken) => client.release(isBroken),
      });
    },
    end: () => pool.end(),
  };
}

/** The connection of a writer. */
export interface WriterConnection {
  readonly client: pg.Client;
  readonly pool: PostgresPool;
}

/**
 * The only connection of a writer of a PostgreSQL store. It is never replaced, because the writer lock belongs to it:
 * once it is lost, every query fails, so nothing is written without the lock.
 *
 * **Errors**: rejects with the driver's error when the database cannot be reached.
 */
export async function writerConnection(url: string): Promise<WriterConnection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types,
  });
  // The next query reports the loss.
  client.on('error', () => undefined);
  await client.connect();
  let lastTurn = Promise.resolve();
  const pool: PostgresPool = {
    options: {},
    /** Hands out the connection to one user at a time, in the order of the calls. */
    connect: async () => {
      const before = lastTurn;
      const { promise, resolve } = Promise.withResolvers<void>();
      lastTurn = promise;
      await before;
      return guard({ query: (text, values) => client.query(text, values), release: () => resolve() });
    },
    end: () => client.end(),
  };
  return { client, pool };
}

/** A connection of the driver while it is in use. */
interface UsedConnection {
  readonly query: (text: string, values: unknown[]) => Promise<unknown>;
  /** Gives it back; a broken one is closed, also in the middle of a statement. */
  readonly release: (isBroken: boolean) => void;
}

/**
 * A connection that fails for good with its first connection error. Later statements, e.g. the rollback, fail with the
 * same error at once: behind a statement that never ends they would wait, too.
 */
function guard(connection: UsedConnection): PostgresPoolClient {
  let fault: unknown = null;
  const query = async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    if (fault !== null) throw fault;
    try {
      return await connection.query(text, [...values]);
    } catch (error) {
      if (isConnectionError(error)) fault = error;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded?: boolean) => connection.release(isDiscarded === true || fault !== null),
  };
}

/** Codes of a database that cannot be reached or is out of resources. Source: PostgreSQL, Appendix A. */
const UNREACHABLE = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT|08|28|3D000|53|57P)/;
/** Messages of the driver, which come without a code. */
const LOST = /timeout|terminated|not queryable|Connection ended|client was closed|after calling end/i;

/** Whether an error says that the connection itself cannot be used any more. */
function isConnectionError(error: unknown): boolean {
  const code = driverCode(error);
  if (code !== '') return /^(E[A-Z]|08|57P)/.test(code);
  return error instanceof Error && LOST.test(error.message);
}

/** Turns a connection error into a one-line `StoreError` without user or password. Returns other errors unchanged. */
export function postgresError(error: unknown, label: string): unknown {
  if (error instanceof StoreError) return error;
  const code = driverCode(error);
  const isLost = isConnectionError(error) || code === STATEMENT_TIMEOUT;
  if (!isLost && !UNREACHABLE.test(code)) return damagedOrSame(error, code, label);
  return new StoreError('unreachable', `The store at ${label} cannot be reached (${code || 'no answer'}).`, {
    cause: error,
  });
}

/** The database ended a statement that took too long. Source: PostgreSQL, Appendix A, query_canceled. */
const STATEMENT_TIMEOUT = '57014';

/** Damaged pages, and tables that are gone. Source: PostgreSQL, Appendix A. */
function damagedOrSame(error: unknown, code: string, label: string): unknown {
  const cause = { cause: error };
  if (/^(XX00[12]|58)/.test(code)) {
    return new StoreError('damaged', `The store at ${label} is damaged (${code}): restore a backup.`, cause);
  }
  if (/^(42P01|42703|3F000)$/.test(code)) {
    return new StoreError(
      'outdated',
      `The store at ${label} lacks a table or column (${code}): npm start or npm run ingest brings it up to date.`,
      cause,
    );
  }
  return error;
}
