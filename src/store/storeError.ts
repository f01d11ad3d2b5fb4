/**
 * What is wrong with a store: `missing` (does not exist), `not-writable` (cannot be created or written), `damaged` (not
 * a store, or a broken file), `outdated` (made by another version of the program), `busy` (another program is writing
 * it), `unreachable` (no database server answers), `lost` (the database server ended the connection), `bad-url`.
 */
export type StoreErrorCode =
  | 'missing'
  | 'not-writable'
  | 'damaged'
  | 'outdated'
  | 'busy'
  | 'unreachable'
  | 'lost'
  | 'bad-url';

/** A store that cannot be used. The message is one printable line and never contains a password. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** The code of a driver error, e.g. `SQLITE_NOTADB`, `ECONNREFUSED`, `28P01`; empty if it has none. */
export function driverCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
