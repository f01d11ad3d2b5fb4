import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import type { AnswerCounter } from '../metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route's answers are counted and logged as, e.g. the endpoint's name. */
    kind?: string;
    /** The counter of that kind. */
    answers?: AnswerCounter;
  }
}

/** Statuses of requests that are refused whatever they ask for. */
const REFUSALS = new Set([408, 414, 429, 431]);

/** Counts every answer by kind and status, and logs it at level `info` without anything that identifies the client. */
export function addRequestCounts(
  fastify: FastifyInstance,
  { metrics, log }: Pick<ApiDependencies, 'metrics' | 'log'>,
): void {
  const [refused, other] = [metrics.answers('refused'), metrics.answers('other')];
  fastify.addHook('onRoute', (route) => {
    if (route.config?.kind !== undefined) route.config.answers = metrics.answers(route.config.kind);
  });
  // Prepared responses are counted where they are sent. Not `onResponse`: its listeners cost each of those 1.4
  // microseconds.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { statusCode } = reply;
    const counter = request.routeOptions.config.answers ?? other;
    (REFUSALS.has(statusCode) ? refused : counter).add(statusCode);
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
