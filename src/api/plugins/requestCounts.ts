import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route's answers are counted and logged as, e.g. the endpoint's name. */
    kind?: string;
  }
}

/** Statuses of requests that are refused whatever they ask for. */
const REFUSALS = new Set([408, 414, 429, 431]);

/** Counts every answer by kind and status, and logs it at level `info` without anything that identifies the client. */
export function addRequestCounts(
  fastify: FastifyInstance,
  { metrics, log }: Pick<ApiDependencies, 'metrics' | 'log'>,
): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.countAnswer(kindOf(request, reply), reply.statusCode);
    done();
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

function kindOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string {
  return REFUSALS.has(statusCode) ? 'refused' : (routeOptions.config.kind ?? 'other');
}
