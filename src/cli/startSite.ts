import { once } from 'node:events';
import { type RunningServer, startServer } from '../api/server.ts';
import type { Config } from '../config.ts';
import { openStore } from '../store/open.ts';
import { readStatus } from '../store/queries/status.ts';
import { formatCount } from './format.ts';
import { toListenError } from './listenError.ts';

/** Hosts that a browser on this machine reaches as localhost. */
const LOCAL_HOSTS = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);

/** The site's URL for a browser on this machine, e.g. `http://localhost:3000`. */
export function siteUrl(host: string, port: number): string {
  const name = LOCAL_HOSTS.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** A store's contents: `4,263 games up to 2024-02-10` or `no games yet`. Errors: a `StoreError`. */
export async function describeStore(url: string): Promise<string> {
  await using db = await openStore(url, { readonly: true });
  const { games, latest_game_date } = await readStatus(db);
  return games === 0 ? 'no games yet' : `${formatCount(games, 'game')} up to ${latest_game_date}`;
}

/**
 * Waits until the site is built, which `npm start` and `npm run serve` report over their channel to us. False when the
 * build failed: they print why. True at once without such a channel.
 */
export async function siteIsBuilt(): Promise<boolean> {
  if (!process.connected) return true;
  return Promise.race([once(process, 'message').then(() => true), once(process, 'disconnect').then(() => false)]);
}

/** What a site without its public address lacks, in one line; null with one. No request's Host stands in for it. */
export function missingOrigin({ origin }: Pick<Config, 'origin'>): string | null {
  if (origin !== null) return null;
  return 'HIGHSLOT_ORIGIN is not set: no sitemap, no pictures in shared links. Set it to the public address.';
}

/** Starts the server and prints its URL with a note. Errors: a `ListenError` when it cannot listen. */
export async function startSite(config: Config, note: string): Promise<RunningServer> {
  const server = await startServer({ config, storeUrl: config.store }).catch((error: unknown) => {
    throw toListenError(error, config);
  });
  console.log(`Highslot is at ${siteUrl(config.host, server.port)} (${note})`);
  const missing = missingOrigin(config);
  if (missing !== null) console.log(missing);
  return server;
}
