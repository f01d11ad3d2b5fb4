import { createServer } from 'node:net';
import { type RunningServer, startServer } from '../api/server.ts';
import type { Config } from '../config.ts';
import { openStore } from '../store/open.ts';
import { readStatus } from '../store/queries/status.ts';
import { formatCount } from './format.ts';

/** Hosts that a browser on this machine reaches as localhost. */
const LOCAL_HOSTS = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);

/** The site's URL for a browser on this machine, e.g. `http://localhost:3000`. */
export function siteUrl(host: string, port: number): string {
  const name = LOCAL_HOSTS.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The server cannot listen on its port or address. The message is one line that says what to set. */
export class ListenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ListenError';
  }
}

/** Turns a system error of listening into a `ListenError`; returns any other error unchanged. */
export function toListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use: set PORT or --port to another.`,
    EACCES: `Port ${port} on ${host} is not allowed for this user: set PORT or --port to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: set HOST or --host to another.`,
    ENOTFOUND: `${host} is not an address of this machine: set HOST or --host to another.`,
  };
  return messages[code] === undefined ? error : new ListenError(messages[code], { cause: error });
}

/** Checks that the port is free, unless a socket was inherited. Errors: a `ListenError` that says what to set. */
export async function requireFreePort(config: Pick<Config, 'host' | 'port' | 'inheritedSocket'>): Promise<void> {
  if (config.inheritedSocket !== null) return;
  const { host, port } = config;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(toListenError(error, config)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** What a store holds: `4,263 games up to 2024-02-10`, or `no games yet`. Errors: a `StoreError` when it cannot be read. */
export async function describeStore(url: string): Promise<string> {
  const db = await openStore(url, { readonly: true });
  try {
    const { games, latest_game_date } = await readStatus(db);
    return games === 0 ? 'no games yet' : `${formatCount(games, 'game')} up to ${latest_game_date}`;
  } finally {
    await db.destroy();
  }
}

/** Starts the server and prints its URL with a note. Errors: a `ListenError` when it cannot listen. */
export async function startSite(config: Config, note: string): Promise<RunningServer> {
  const server = await startServer({ config, storeUrl: config.store }).catch((error: unknown) => {
    throw toListenError(error, config);
  });
  console.log(`Highslot is at ${siteUrl(config.host, server.port)} (${note})`);
  return server;
}
