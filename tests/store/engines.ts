import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Engine } from '../../src/store/storeUrl.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type PostgresServer, startPostgres } from './postgresServer.ts';

/** Returns the URL of a new, empty store on each call. */
export type NewStore = () => Promise<string>;

/**
 * Runs the same tests on both engines: SQLite in a temporary folder, PostgreSQL on a separate server. If that server
 * does not start (no binary for the platform, no user to run it as), its tests are skipped with the reason.
 */
export function describeOnEachEngine(title: string, tests: (newStore: NewStore, engine: Engine) => void): void {
  describe(`${title} (SQLite)`, () => {
    const folder = temporaryFolder();
    let count = 0;
    tests(() => Promise.resolve(`sqlite:${join(folder, `store-${count++}.db`)}`), 'sqlite');
  });

  describe(`${title} (PostgreSQL)`, () => {
    const folder = temporaryFolder();
    let server: PostgresServer | null = null;
    let whyNot = '';
    let count = 0;
    beforeAll(async () => {
      try {
        server = await startPostgres(folder);
      } catch (error) {
        whyNot = error instanceof Error ? error.message : String(error);
      }
    });
    afterAll(() => server?.stop());
    beforeEach((context) => {
      if (server === null) context.skip(`PostgreSQL does not start here: ${whyNot}`);
    });
    // The hooks of skipped tests still run: without a server they get an SQLite store.
    const newStore = async (): Promise<string> => {
      const name = `store_${count++}`;
      return (await server?.createDatabase(name)) ?? `sqlite:${join(folder, name)}`;
    };
    tests(newStore, 'postgres');
  });
}
