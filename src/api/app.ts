import { createServer } from 'node:http';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pipelines } from './clients/pipelines.ts';
import { dataPlugin } from './data/dataPlugin.ts';
import type { ApiDependencies } from './dependencies.ts';
import { embedPlugin } from './embed/embedPlugin.ts';
import { answerClientError, answerConnect } from './http/clientErrors.ts';
import { parameterValidatorCompiler } from './http/parameterValidator.ts';
import { rewriteUrl } from './http/rewriteUrl.ts';
import { kitPlugin } from './kit/kitPlugin.ts';
import {
  KEEP_ALIVE_MS,
  MAX_HEADER_BYTES,
  MAX_PAUSE_MS,
  MAX_PIPELINED,
  type RateLimitOptions,
  SLOW_CHECK_MS,
  SLOWEST_READER,
} from './limits.ts';
import { OPENAPI_OPTIONS } from './openapi.ts';
import { addConnectionLimits } from './plugins/connectionLimits.ts';
import { endpointsPlugin } from './plugins/endpointsPlugin.ts';
import { addErrorHandler } from './plugins/errorHandler.ts';
import { eventsPlugin } from './plugins/eventsPlugin.ts';
import { addGracefulShutdown } from './plugins/gracefulShutdown.ts';
import { metaPlugin } from './plugins/metaPlugin.ts';
import { addRateLimit } from './plugins/rateLimit.ts';
import { addRequestCounts } from './plugins/requestCounts.ts';
import { addRequestRules } from './plugins/requestRules.ts';
import { addSlowClientTimeout } from './plugins/slowClients.ts';
import { addUnderPressure, type PressureLimits } from './plugins/underPressure.ts';
import { sharePlugin } from './share/sharePlugin.ts';
import { addSite } from './site/addSite.ts';
import { v1Plugin } from './v1/v1Plugin.ts';

/** What the application is built with, in addition to what its plugins share. */
export interface AppOptions extends ApiDependencies {
  /** Null for no rate limit. */
  readonly rateLimit: RateLimitOptions | null;
  /** Null for no limits of load. */
  readonly pressure: PressureLimits | null;
  readonly siteFolder: string;
  /** Milliseconds that a client may be silent or slow. */
  readonly slowClientMs: number;
}

/** Builds the Fastify application: hooks for every request first, then the routes. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, metrics, rateLimit, pressure, slowClientMs } = options;
  const refused = metrics.answers('refused');
  const checkMs = Math.min(SLOW_CHECK_MS, slowClientMs);
  const pipelines = new Pipelines(MAX_PIPELINED);
  const fastify = Fastify({
    // The client's address is the one that the outermost trusted proxy saw; a client can invent what comes before it.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    rewriteUrl: (request) => rewriteUrl(request, config.basePath),
    // A path parameter of any length reaches its own validation; a hook limits the whole address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_HEADER_BYTES },
    return503OnClosing: false,
    serverFactory: (handler) => {
      const http = {
        maxHeaderSize: MAX_HEADER_BYTES,
        headersTimeout: slowClientMs,
        requestTimeout: slowClientMs,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: checkMs,
        noDelay: true,
        // A hook requires it, with a problem.
        requireHostHeader: false,
      };
      // Before the router: one packet may bring a thousand requests on a connection that is given up already.
      return createServer(http, (request, response) => {
        if (response.socket !== null || !pipelines.isAbandoned(request.socket)) handler(request, response);
      });
    },
    clientErrorHandler: (error, socket) => {
      const status = answerClientError(error, socket);
      if (status !== null) refused.add(status);
    },
  });
  fastify.server.on('connect', (_request, socket) => refused.add(answerConnect(socket)));
  // An expectation we do not know is no reason to refuse the request. No body is asked for: the answer comes at once.
  // Source: RFC 9110, 10.1.1.
  for (const event of ['checkExpectation', 'checkContinue']) {
    fastify.server.on(event, (request, response) => fastify.routing(request, response));
  }
  addSlowClientTimeout(fastify, { maxMs: slowClientMs, checkMs, maxPauseMs: MAX_PAUSE_MS, ...SLOWEST_READER });

  fastify.setValidatorCompiler(parameterValidatorCompiler);
  // Responses are prepared buffers: the schemas of answers serve the OpenAPI document.
  fastify.setSerializerCompiler(() => JSON.stringify);
  addErrorHandler(fastify, options);
  addConnectionLimits(fastify, { ...options, pipelines });
  addRequestCounts(fastify, options);
  if (rateLimit !== null) addRateLimit(fastify, options, rateLimit);
  addRequestRules(fastify, options);
  if (pressure !== null) await addUnderPressure(fastify, pressure);

  await fastify.register(swagger, OPENAPI_OPTIONS);
  await fastify.register(endpointsPlugin, options);
  await fastify.register(v1Plugin, options);
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
