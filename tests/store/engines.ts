import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Engine } from '../../src/store/storeUrl.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type PostgresServer, startPostgres } from './postgresServer.ts';

/** Returns the URL of a new, empty store on each call. */
export type NewStore = () => Promise<string>;

/** Runs the same tests on both engines: SQLite in a temporary folder, PostgreSQL on a separate server. */
export function describeOnEachEngine(title: string, tests: (newStore: NewStore, engine: Engine) => void): void {
  describe(`${title} (SQLite)`, () => {
    const folder = temporaryFolder();
    let count = 0;
    tests(() => Promise.resolve(`sqlite:${join(folder, `store-${count++}.db`)}`), 'sqlite');
  });

  describe(`${title} (PostgreSQL)`, () => {
    const folder = temporaryFolder();
    const postgres = postgresOfTests();
    let count = 0;
    // The hooks of skipped tests still run: without a server they get an SQLite store.
    const newStore = async (): Promise<string> => {
      const name = `store_${count++}`;
      return (await postgres.server?.createDatabase(name)) ?? `sqlite:${join(folder, name)}`;
    };
    tests(newStore, 'postgres');
  });
}

/**
 * Starts a PostgreSQL server for the tests of a file or of a `describe`, and stops it after them. They are skipped with
 * the reason if it does not start.
 */
export function postgresOfTests(): { readonly server: PostgresServer | null } {
  const found: { server: PostgresServer | null } = { server: null };
  const folder = temporaryFolder();
  let whyNot = '';
  beforeAll(async () => {
    try {
      found.server = await startPostgres(folder);
    } catch (error) {
      whyNot = error instanceof Error ? error.message : String(error);
    }
  });
  afterAll(() => found.server?.stop());
  beforeEach((context) => {
    if (found.server === null) context.skip(`PostgreSQL does not start here: ${whyNot}`);
  });
  return found;
}
