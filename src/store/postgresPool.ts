import pg from 'pg';
import { driverCode, StoreError } from './storeError.ts';

/** PostgreSQL's type numbers of bigint and numeric, which the driver would hand over as text. Source: pg_type. */
const BIGINT = 20;
const NUMERIC = 1700;
/** Most connections of one process: a few readers, while requests are mostly answered from memory. */
const MOST_CONNECTIONS = 4;
/** Longest wait for a connection, milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

/** Whole and decimal numbers as JavaScript numbers: no value of the store passes 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === BIGINT || id === NUMERIC ? Number : pg.types.getTypeParser(id, format as 'text'),
};

/** Connections to a PostgreSQL store. Nothing is tried before the first query. */
export function postgresPool(url: string, { isReadonly }: { isReadonly: boolean }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: isReadonly ? MOST_CONNECTIONS : 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    ...(isReadonly ? { options: '-c default_transaction_read_only=on' } : {}),
  });
  // A server that goes away while a connection idles must not end this process; the next query says what is wrong.
  pool.on('error', () => undefined);
  return pool;
}

/** A driver's error as a `StoreError` of one line without user or password; errors of a query come back as they are. */
export function postgresError(error: unknown, label: string): unknown {
  const code = driverCode(error);
  const isConnection = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D000|53|57P)/.test(code);
  if (!isConnection && !(error instanceof Error && /timeout|terminated/i.test(error.message))) return error;
  return new StoreError('unreachable', `The store at ${label} cannot be reached (${code || 'no answer'}).`, {
    cause: error,
  });
}
