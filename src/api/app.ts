import { Server as NetServer } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { API_PREFIXES } from '../contract/paths.ts';
import type { ApiDependencies } from './dependencies.ts';
import { answerClientError, answerConnect } from './http/clientErrors.ts';
import { createHttpServer } from './http/httpServer.ts';
import { parameterValidatorCompiler } from './http/parameterValidator.ts';
import { rewriteUrl } from './http/rewriteUrl.ts';
import { DRAIN_GRACE_MS, DRAIN_MS, MAX_HEADER_BYTES, type RateLimitOptions, type Timeouts } from './limits.ts';
import { addSite } from './plugins/addSite.ts';
import { dataPlugin } from './plugins/dataPlugin.ts';
import { embedPlugin } from './plugins/embedPlugin.ts';
import { endpointsPlugin } from './plugins/endpointsPlugin.ts';
import { addErrorHandler } from './plugins/errorHandler.ts';
import { eventsPlugin } from './plugins/eventsPlugin.ts';
import { feedsPlugin } from './plugins/feedsPlugin.ts';
import { mcpPlugin } from './plugins/mcpPlugin.ts';
import { metaPlugin } from './plugins/metaPlugin.ts';
import { queryPlugin } from './plugins/queryPlugin.ts';
import { addRateLimit } from './plugins/rateLimit.ts';
import { addRequestRules } from './plugins/requestRules.ts';
import { sharePlugin } from './plugins/sharePlugin.ts';
import { addUnderPressure, type PressureLimits } from './plugins/underPressure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route's answers are counted and logged as, e.g. the endpoint's name. */
    kind?: string;
  }
}

/** Statuses of requests that are refused whatever they ask for. */
const REFUSALS = new Set([408, 414, 429, 431]);

/** What the application is built with, in addition to what its plugins share. */
export interface AppOptions extends ApiDependencies {
  /** Null for no rate limit. */
  readonly rateLimit: RateLimitOptions | null;
  /** Null for no limits of load. */
  readonly pressure: PressureLimits | null;
  readonly siteFolder: string;
  readonly timeouts: Timeouts;
}

/** Builds the Fastify application: hooks for every request first, then the routes. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, metrics, rateLimit, pressure, timeouts } = options;
  const fastify = Fastify({
    // The client's address is the one that the outermost trusted proxy saw; a client can invent what comes before it.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    rewriteUrl: (request) => rewriteUrl(request, config.basePath),
    // A path parameter of any length reaches its own validation; a hook limits the whole address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_HEADER_BYTES },
    return503OnClosing: false,
    serverFactory: (handler) => createHttpServer(handler, timeouts),
    clientErrorHandler: (error, socket) => {
      const status = answerClientError(error, socket);
      if (status !== null) metrics.countAnswer('refused', status);
    },
  });
  fastify.server.on('connect', (_request, socket) => {
    metrics.countAnswer('refused', answerConnect(socket));
  });

  fastify.setValidatorCompiler(parameterValidatorCompiler);
  addErrorHandler(fastify, options);
  addRequestCounts(fastify, options);
  if (rateLimit !== null) addRateLimit(fastify, options, rateLimit);
  addRequestRules(fastify, options);
  if (pressure !== null) await addUnderPressure(fastify, pressure);

  for (const prefix of API_PREFIXES) await fastify.register(endpointsPlugin, { ...options, prefix });
  await fastify.register(eventsPlugin, options);
  await fastify.register(metaPlugin, options);
  await fastify.register(sharePlugin, options);
  await fastify.register(feedsPlugin, options);
  await fastify.register(embedPlugin, options);
  await fastify.register(dataPlugin, options);
  await fastify.register(queryPlugin, options);
  await fastify.register(mcpPlugin, options);
  await addSite(fastify, options);
  // Last: it waits for open connections, and event streams must have ended before.
  addGracefulShutdown(fastify);
  return fastify;
}

/**
 * Lets open requests finish when the application closes. Every answer now says `Connection: close`; idle connections
 * stay open for a moment, so that a client just sending a request still gets its answer. What is open after 5 s is cut.
 */
function addGracefulShutdown(fastify: FastifyInstance): void {
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    if (!server.listening) return done();
    const idle = setTimeout(() => server.closeIdleConnections(), DRAIN_GRACE_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // The `close` of a plain server: the one of an HTTP server cuts idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idle);
      clearTimeout(deadline);
      done();
    });
  });
}

/** Counts every answer by kind and status, and logs it at level `info` without anything that identifies the client. */
function addRequestCounts(fastify: FastifyInstance, { metrics, log }: Pick<ApiDependencies, 'metrics' | 'log'>): void {
  // Hijacked replies skip this hook: their handlers count them.
  fastify.addHook('onSend', (request, { statusCode }, payload, done) => {
    const kind = request.routeOptions.config.kind ?? 'other';
    metrics.countAnswer(REFUSALS.has(statusCode) ? 'refused' : kind, statusCode);
    done(null, payload);
  });
  if (!log.isLevelEnabled('info')) return;
  let count = 0;
  fastify.addHook('onResponse', (request, reply, done) => {
    count += 1;
    const path = request.originalUrl.split('?', 1)[0];
    const kind = request.routeOptions.config.kind ?? 'other';
    log.info({ reqId: count, method: request.method, path, kind, status: reply.statusCode }, 'answered');
    done();
  });
}
