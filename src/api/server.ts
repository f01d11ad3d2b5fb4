import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { type Config, todayOf } from '../config.ts';
import { buildApp } from './app.ts';
import { ResponseCache } from './cache/responseCache.ts';
import { answerClientError, answerConnect } from './http/clientErrors.ts';
import { endpointAt } from './http/endpointPath.ts';
import {
  DRAIN_GRACE_MS,
  DRAIN_MS,
  KEEP_ALIVE_MS,
  MAX_HEADER_BYTES,
  SLOW_CHECK_MS,
  SLOW_CLIENT_MS,
} from './http/limits.ts';
import { RATE_LIMIT, RateLimit, type RateLimitOptions } from './http/rateLimit.ts';
import { requestListener } from './http/requestListener.ts';
import { pathOf } from './http/requestPath.ts';
import { SlowClients } from './http/slowClients.ts';
import { tlsRedirect } from './http/tlsRedirect.ts';
import { Metrics } from './metrics.ts';
import { addServerGauges } from './serverGauges.ts';
import { fileHeaders, pageHeaders } from './site/securityHeaders.ts';
import { SiteFiles } from './site/siteFiles.ts';
import { SitePages } from './site/sitePages.ts';
import { StoreLink } from './storeLink.ts';
import { Warmer } from './warmer.ts';

/** Bytes of answers kept in memory. Source: quality bars, memory. */
const CACHE_BYTES = 40 * 1024 * 1024;
/** Where the built site lies. */
const SITE_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** What a server may be told beside its configuration; tests and benchmarks use it. */
export interface ServerOptions {
  readonly config: Config;
  /** `sqlite:FILE` or `postgres://...`; it need not exist yet. */
  readonly storeUrl: string;
  /** Null switches the limit off. */
  readonly rateLimit?: Partial<RateLimitOptions> | null;
  readonly siteFolder?: string;
  readonly cacheBytes?: number;
  /** Milliseconds a client may be silent or slow. */
  readonly slowClientMs?: number;
  readonly log?: Logger;
}

/** A server that listens. */
export interface RunningServer {
  /** Where to reach it, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /** Stops: no new connections, open requests get up to 5 s, live streams end. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Serves the site and the API until closed. Starts without a store too: the API then answers 503 until there is one.
 * Errors: rejects when the port cannot be taken, with Node's own error.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, storeUrl } = options;
  const log = options.log ?? pino({ level: 'warn', base: null });
  const hasTls = config.trustProxy > 0;
  const metrics = new Metrics();
  const cache = new ResponseCache({ maxBytes: options.cacheBytes ?? CACHE_BYTES });
  const files = new SiteFiles({
    folder: options.siteFolder ?? SITE_FOLDER,
    counter: metrics.requests('file'),
    headers: fileHeaders({ hasTls }),
  });
  let warmer: Warmer | null = null;
  const link = new StoreLink({
    url: storeUrl,
    log,
    onVersion: (version) => {
      if (version === cache.version) return;
      cache.setVersion(version);
      warmer?.warm();
    },
  });
  const site = new SitePages({
    files,
    link,
    cache,
    counter: metrics.requests('page'),
    headers: pageHeaders({ hasTls }),
    origin: config.origin,
    contact: config.contact,
  });
  const app = await buildApp({ link, cache, metrics, site, log, hasTls });
  warmer = new Warmer({ app, cache, link, log, today: () => todayOf(config) });
  addServerGauges(metrics, cache, link);

  const limit =
    options.rateLimit === null
      ? null
      : new RateLimit({ ...RATE_LIMIT, trustedHops: config.trustProxy, ...options.rateLimit });
  const slowClientMs = options.slowClientMs ?? SLOW_CLIENT_MS;
  let isClosing = false;
  const listener = requestListener({
    atUrl: (url) => cache.atUrl(url) ?? files.atUrl(url),
    route: app.fastify.routing,
    limit,
    redirect: tlsRedirect(config),
    metrics,
    isClosing: () => isClosing,
    onAnswer: log.isLevelEnabled('info') ? requestLog(log) : null,
  });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: slowClientMs,
      headersTimeout: slowClientMs,
      connectionsCheckingInterval: Math.min(SLOW_CHECK_MS, slowClientMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
      // The listener asks for it itself, so that its lack is answered with a problem.
      requireHostHeader: false,
    },
    listener,
  );
  // What a client expects beside an answer is no reason to give it none. Source: RFC 9110, 10.1.1.
  server.on('checkExpectation', listener);
  const slowClients = new SlowClients(server, { maxMs: slowClientMs, checkMs: Math.min(SLOW_CHECK_MS, slowClientMs) });
  const refused = metrics.requests('refused');
  server.on('clientError', (error: Error, socket: Socket) => refused.add(answerClientError(error, socket)));
  server.on('connect', (_request: IncomingMessage, socket: Socket) => refused.add(answerConnect(socket)));

  await link.start();
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  let closed: Promise<void> | null = null;
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    port,
    close: () => {
      isClosing = true;
      closed ??= drain(server, async () => {
        await app.fastify.close();
        await link.close();
        metrics.close();
        limit?.close();
        slowClients.close();
      });
      return closed;
    },
  };
}

function listen(server: Server, { port, host, inheritedSocket }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(inheritedSocket === null ? { port, host } : { fd: inheritedSocket }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Stops listening, lets open requests end, and tells connections that they close with their next answer before idle ones are
 * closed, so that a client in the middle of asking is not cut off.
 */
async function drain(server: Server, closeParts: () => Promise<void>): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    // The plain server's close: Node's HTTP one would cut idle connections off at once.
    NetServer.prototype.close.call(server, () => resolve());
  });
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const grace = setTimeout(() => server.closeIdleConnections(), DRAIN_GRACE_MS);
  await closeParts().catch(() => undefined);
  await ended;
  clearTimeout(deadline);
  clearTimeout(grace);
}

/** Logs an answer without anything that says who asked. */
function requestLog(log: Logger): (request: IncomingMessage, status: number) => void {
  let count = 0;
  return (request, status) => {
    count += 1;
    const path = pathOf(request);
    const kind = endpointAt(path)?.name ?? 'other';
    log.info({ reqId: count, method: request.method, path, kind, status }, 'answered');
  };
}
