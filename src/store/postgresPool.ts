import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { driverCode, StoreError } from './storeError.ts';
import type { StoreLocation } from './storeUrl.ts';

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

/** A database: its URL, and its name in messages. */
type Place = Omit<Extract<StoreLocation, { engine: 'postgres' }>, 'engine'>;

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
export function postgresPool({ url, label }: Place, { isReadonly, queryTimeoutMs }: PoolOptions): PostgresPool {
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
      const client = await pool.connect().catch((error: unknown) => {
        throw postgresError(error, label);
      });
      const used = {
        query: (text: string, values: unknown[]) => client.query(text, values),
        release: (isBroken: boolean) => client.release(isBroken),
      };
      return guard(used, label);
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
export async function writerConnection({ url, label }: Place): Promise<WriterConnection> {
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
      return guard({ query: (text, values) => client.query(text, values), release: () => resolve() }, label);
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
 * same error at once: behind a statement that never ends they would wait, too. Errors are a `StoreError` where known.
 */
function guard(connection: UsedConnection, label: string): PostgresPoolClient {
  let fault: unknown = null;
  const query = async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    if (fault !== null) throw fault;
    try {
      return await connection.query(text, [...values]);
    } catch (error) {
      const known = postgresError(error, label);
      if (isConnectionError(error)) fault = known;
      throw known;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded?: boolean) => connection.release(isDiscarded === true || fault !== null),
  };
}

/**
 * Codes of a database that cannot be reached or is out of resources.
 * Source: https://www.postgresql.org/docs/18/errcodes-appendix.html.
 */
const UNREACHABLE = /^(E[A-Z]|08|28|3D000|53|57)/;
/** Codes of a connection that worked before. Source: https://www.postgresql.org/docs/18/errcodes-appendix.html. */
const LOST = /^(57P01|57P02|57P05|25P0[34]|08003|08006|ECONNRESET|EPIPE)$/;
/** Messages of the driver without a code: of a connection that worked before, and of no answer in time. */
const LOST_MESSAGE = /terminated unexpectedly|not queryable|connection (was )?closed|client was closed/i;
const LATE_MESSAGE = /timeout|terminated|after calling end/i;

/** Whether an error says that the connection itself cannot be used any more. */
function isConnectionError(error: unknown): boolean {
  const code = driverCode(error);
  if (code !== '') return /^(E[A-Z]|08|57P|25P0[34])/.test(code);
  return error instanceof Error && (LOST_MESSAGE.test(error.message) || LATE_MESSAGE.test(error.message));
}

/** Turns a known error into a one-line `StoreError` without user or password. Returns other errors unchanged. */
export function postgresError(error: unknown, label: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const code = driverCode(error);
  const cause = { cause: error };
  if (LOST.test(code) || (code === '' && LOST_MESSAGE.test(error.message))) {
    return new StoreError('lost', `The store at ${label} ended the connection (${code || 'no reason given'}).`, cause);
  }
  if (UNREACHABLE.test(code) || isConnectionError(error)) {
    return new StoreError('unreachable', `The store at ${label} cannot be reached (${code || 'no answer'}).`, cause);
  }
  if (/^(XX00[12]|58)/.test(code)) {
    return new StoreError('damaged', `The store at ${label} is damaged (${code}): restore a backup.`, cause);
  }
  if (/^(42P01|42703|3F000)$/.test(code)) {
    const advice = 'npm start or npm run ingest brings it up to date';
    return new StoreError('outdated', `The store at ${label} lacks a table or column (${code}): ${advice}.`, cause);
  }
  return error;
}
