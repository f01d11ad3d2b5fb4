import { StoreError } from './storeError.ts';

/** The location of a store: an SQLite file or a PostgreSQL database. */
export type StoreLocation =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly label: string };

/** The name of a store in messages, without user and password. */
export function labelOf(location: StoreLocation): string {
  return location.engine === 'sqlite' ? location.file : location.label;
}

/** The database engines the store runs on. */
export type Engine = StoreLocation['engine'];

/**
 * Parses a store's URL, `sqlite:FILE` or `postgres://USER:PASSWORD@HOST/DATABASE`. The label omits user and password.
 *
 * **Errors**: a `StoreError` `bad-url`.
 */
export function parseStoreUrl(url: string): StoreLocation {
  const file = /^sqlite:(.+)$/s.exec(url)?.[1];
  if (file !== undefined) return { engine: 'sqlite', file };
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) {
    const { host, pathname } = new URL(url);
    return { engine: 'postgres', url, label: `postgres://${host}${pathname}` };
  }
  throw new StoreError('bad-url', 'The store must be sqlite:FILE or postgres://USER@HOST/DATABASE.');
}
