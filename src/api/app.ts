import Fastify, { type FastifyInstance } from 'fastify';
import { API_PREFIXES } from '../contract/paths.ts';
import { dataPlugin } from './data/dataPlugin.ts';
import type { ApiDependencies } from './dependencies.ts';
import { embedPlugin } from './embed/embedPlugin.ts';
import { answerClientError, answerConnect } from './http/clientErrors.ts';
import { createHttpServer } from './http/httpServer.ts';
import { parameterValidatorCompiler } from './http/parameterValidator.ts';
import { rewriteUrl } from './http/rewriteUrl.ts';
import { kitPlugin } from './kit/kitPlugin.ts';
import { MAX_HEADER_BYTES, type RateLimitOptions, type Timeouts } from './limits.ts';
import { endpointsPlugin } from './plugins/endpointsPlugin.ts';
import { addErrorHandler } from './plugins/errorHandler.ts';
import { eventsPlugin } from './plugins/eventsPlugin.ts';
import { addGracefulShutdown } from './plugins/gracefulShutdown.ts';
import { metaPlugin } from './plugins/metaPlugin.ts';
import { addRateLimit } from './plugins/rateLimit.ts';
import { addRequestCounts } from './plugins/requestCounts.ts';
import { addRequestRules } from './plugins/requestRules.ts';
import { addUnderPressure, type PressureLimits } from './plugins/underPressure.ts';
import { sharePlugin } from './share/sharePlugin.ts';
import { addSite } from './site/addSite.ts';

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
  const refused = metrics.answers('refused');
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
      if (status !== null) refused.add(status);
    },
  });
  fastify.server.on('connect', (_request, socket) => refused.add(answerConnect(socket)));

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
  await fastify.register(kitPlugin, options);
  await fastify.register(embedPlugin, options);
  await fastify.register(dataPlugin, options);
  await addSite(fastify, options);
  // Last: it waits for open connections, and event streams must have ended before.
  addGracefulShutdown(fastify);
  return fastify;
}
