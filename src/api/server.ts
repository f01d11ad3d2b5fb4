import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { type Config, todayOf } from '../config.ts';
import { HOUR_MS } from '../hockey/calendar.ts';
import { CacheWarmer } from './answers/cacheWarmer.ts';
import { ColdAnswers } from './answers/coldAnswers.ts';
import { EndpointResponses } from './answers/endpointResponses.ts';
import { buildApp } from './app.ts';
import type { ApiDependencies } from './dependencies.ts';
import { ResponseCache } from './http/responseCache.ts';
import { IntegrityCheck } from './integrityCheck.ts';
import {
  ANSWER_WORKERS,
  CACHE_BYTES,
  type QueueLimits,
  RATE_LIMIT,
  type RateLimitOptions,
  TIMEOUTS,
  type Timeouts,
} from './limits.ts';
import { Metrics, type Reading } from './metrics.ts';
import { type MetricsServer, startMetricsServer } from './metricsServer.ts';
import { type PressureLimits, pressureLimits } from './plugins/underPressure.ts';
import { Refusals } from './refusals.ts';
import { StoreReader } from './storeReader.ts';
import type { EventMessage } from './webhooks/eventMessage.ts';
import { GameWatch } from './webhooks/gameWatch.ts';
import { isAllowedAddress } from './webhooks/publicAddress.ts';
import { WebhookSender } from './webhooks/webhookSender.ts';

/** The folder of the built site. */
const SITE_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Options of a server in addition to its configuration, for tests and benchmarks. */
export interface ServerOptions {
  readonly config: Config;
  /** `sqlite:FILE` or `postgres://...`; it need not exist yet. */
  readonly storeUrl: string;
  /** Null for no rate limit. */
  readonly rateLimit?: Partial<RateLimitOptions> | null;
  /** Null for no limits of load. */
  readonly pressure?: PressureLimits | null;
  readonly siteFolder?: string;
  readonly cacheBytes?: number;
  /** Threads that build answers; 0 to build them in the server's own, where tests can watch. */
  readonly workers?: number;
  readonly answerQueue?: QueueLimits;
  /** The program of those threads. */
  readonly workerProgram?: string;
  readonly timeouts?: Timeouts;
  /** Milliseconds between two checks of the store for damage, in place of the configured hours. */
  readonly storeCheckMs?: number;
  readonly log?: Logger;
}

/** A server that listens. */
export interface RunningServer {
  /** Its address, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /** Where its metrics are; null without `HIGHSLOT_METRICS`. */
  readonly metricsUrl: string | null;
  /** Stops: no new connections, open requests get up to 5 s, live streams end. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Serves the site and the API until closed. Starts without a store too: the API then answers 503 until there is one.
 * Errors: rejects with Node's own error when the port is not available; with a `ConfigError` when that of the metrics
 * is not.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, storeUrl, siteFolder = SITE_FOLDER } = options;
  const log = options.log ?? pino({ level: 'warn', base: null });
  const metrics = new Metrics();
  const cache = new ResponseCache({ maxBytes: options.cacheBytes ?? CACHE_BYTES });
  const store = new StoreReader({ url: storeUrl, log });
  const refusals = new Refusals({ log });
  const cold = new ColdAnswers({
    ...{ storeUrl, siteFolder, store, refusals, log },
    workers: options.workers ?? ANSWER_WORKERS,
    ...(options.answerQueue === undefined ? {} : { queue: options.answerQueue }),
    ...(options.workerProgram === undefined ? {} : { program: options.workerProgram }),
  });
  const endpoints = new EndpointResponses({ cold, cache });
  const warmer = new CacheWarmer({ endpoints, cache, store, log, today: () => todayOf(config) });
  const senders = (config.webhooks?.urls ?? []).map(
    (url) =>
      new WebhookSender({
        url,
        secret: config.webhooks?.secret ?? '',
        log,
        isAllowed: isAllowedAddress(config.webhooks?.privateAddresses ?? []),
      }),
  );
  const onEvent = (event: EventMessage): void => {
    for (const sender of senders) sender.send(event);
  };
  const watch =
    senders.length === 0
      ? null
      : new GameWatch({ store, log, today: () => todayOf(config), origin: config.origin, onEvent });
  store.onVersion((version) => {
    if (version === cache.version) return;
    void watch?.look();
    cache.setVersion(version);
    warmer.schedule();
  });
  const integrity = new IntegrityCheck({
    url: storeUrl,
    intervalMs: options.storeCheckMs ?? (config.storeCheckHours === null ? null : config.storeCheckHours * HOUR_MS),
    log,
  });
  addServerReadings({ metrics, cache, store, cold, refusals, integrity });
  const app = await buildApp({
    ...{ config, store, cache, endpoints, cold, metrics, refusals, log },
    rateLimit: options.rateLimit === null ? null : { ...RATE_LIMIT, ...options.rateLimit },
    pressure: options.pressure === undefined ? pressureLimits() : options.pressure,
    siteFolder,
    timeouts: options.timeouts ?? TIMEOUTS,
  });
  app.addHook('onClose', async () => {
    warmer.close();
    metrics.close();
    await integrity.close();
    await Promise.all(senders.map((sender) => sender.close()));
    await cold.close();
    await store.close();
  });
  await app.ready();
  await store.start();
  integrity.start();

  const { host, port, inheritedSocket } = config;
  // Not `app.listen`: it cannot take over an open socket, and binds `localhost` twice.
  app.server.listen(inheritedSocket === null ? { port, host } : { fd: inheritedSocket });
  await once(app.server, 'listening');
  const { port: boundPort } = app.server.address() as AddressInfo;
  const metricsServer = await startMetrics(config, metrics).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  let closed: Promise<void> | null = null;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    port: boundPort,
    metricsUrl: metricsServer?.url ?? null,
    close: () => {
      closed ??= Promise.all([app.close(), metricsServer?.close()]).then(() => undefined);
      return closed;
    },
  };
}

async function startMetrics(config: Config, metrics: Metrics): Promise<MetricsServer | null> {
  return config.metrics === null ? null : await startMetricsServer(config.metrics, metrics);
}

/** The result of the last check of the store, as a number that an alarm can compare. */
const INTEGRITY = { unknown: -1, damaged: 0, ok: 1 } as const;

/** What `/metrics` reports in addition to requests: the cache, the data version, and the process. */
function addServerReadings({
  metrics,
  cache,
  store,
  cold,
  refusals,
  integrity,
}: Pick<ApiDependencies, 'metrics' | 'cache' | 'store' | 'cold' | 'refusals'> & {
  readonly integrity: IntegrityCheck;
}): void {
  metrics.addRefusals(refusals);
  const readings: Reading[] = [
    counter('highslot_cache_hits_total', 'Answers found in memory.', () => cache.hits),
    counter('highslot_cache_builds_total', 'Answers built from the store.', () => cache.builds),
    gauge('highslot_cache_bytes', 'Bytes of answers in memory.', () => cache.bytes),
    gauge('highslot_cache_entries', 'Answers in memory.', () => cache.size),
    gauge('highslot_answers_waiting', 'Answers that wait to be built.', () => cold.size),
    counter('highslot_answers_shared_total', 'Requests that waited for the answer of another.', () => cold.shared),
    gauge('highslot_answers_cost', 'Work queued, in milliseconds of a worker.', () => cold.cost),
    gauge('highslot_data_version', 'Version of the data served; -1 without a store.', () => store.dataVersion ?? -1),
    gauge(
      'highslot_store_intact',
      'Last check of the store: 1 without damage, 0 damaged, -1 not checked.',
      () => INTEGRITY[integrity.result],
    ),
    gauge(
      'highslot_store_checked_timestamp_seconds',
      'Time of the last check of the store for damage; -1 before the first.',
      () => integrity.checkedAt ?? -1,
    ),
    gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss()),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Heap allocated.', () => process.memoryUsage().heapTotal),
    gauge('nodejs_external_memory_bytes', 'Buffers outside the heap.', () => process.memoryUsage().external),
    counter('process_uptime_seconds', 'Seconds since the start.', () => process.uptime()),
  ];
  for (const reading of readings) metrics.addReading(reading);
}

function counter(name: string, help: string, read: () => number): Reading {
  return { name, help, kind: 'counter', read };
}

function gauge(name: string, help: string, read: () => number): Reading {
  return { name, help, kind: 'gauge', read };
}
