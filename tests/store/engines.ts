import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, vi } from 'vitest';
import type { Engine } from '../../src/store/storeUrl.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type PostgresServer, startPostgres } from './postgresServer.ts';

/** Gives the URL of a new empty store each time. */
export type NewStore = () => Promise<string>;

/**
 * The same tests on both engines: SQLite in a temporary folder, PostgreSQL on a server of its own. Where that server does not
 * start (no binary for the platform, no user to run it as) its tests are skipped and say so.
 */
export function describeOnEachEngine(title: string, tests: (newStore: NewStore, engine: Engine) => void): void {
  // A database server of one's own, on a machine that may be busy.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
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
      if (server === null) context.skip(`no PostgreSQL server starts here: ${whyNot}`);
    });
    tests(async () => {
      if (server === null) throw new Error(whyNot);
      return await server.createDatabase(`store_${count++}`);
    }, 'postgres');
  });
}
