import pg from 'pg';
import { driverCode, StoreError } from './storeError.ts';

/** PostgreSQL's type ids of bigint and numeric, which the driver returns as text by default. Source: pg_type. */
const BIGINT = 20;
const NUMERIC = 1700;
/** Maximum connections per process. A few are enough: most requests are answered from memory. */
const MAX_CONNECTIONS = 4;
/** Connection timeout, milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

/** Parses bigint and numeric as JavaScript numbers: no value of the store exceeds 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === BIGINT || id === NUMERIC ? Number : pg.types.getTypeParser(id, format as 'text'),
};

/** A connection pool for a PostgreSQL store. Connects on the first query. */
export function postgresPool(url: string, { isReadonly }: { isReadonly: boolean }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: isReadonly ? MAX_CONNECTIONS : 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    ...(isReadonly ? { options: '-c default_transaction_read_only=on' } : {}),
  });
  // A lost idle connection must not end this process; the next query reports the error.
  pool.on('error', () => undefined);
  return pool;
}

/** Turns a connection error into a one-line `StoreError` without user or password. Returns other errors unchanged. */
export function postgresError(error: unknown, label: string): unknown {
  const code = driverCode(error);
  const isConnection = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D000|53|57P)/.test(code);
  if (!isConnection && !(error instanceof Error && /timeout|terminated/i.test(error.message))) return error;
  return new StoreError('unreachable', `The store at ${label} cannot be reached (${code || 'no answer'}).`, {
    cause: error,
  });
}
