import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

/** Limits above which the server refuses requests; 0 switches one off. */
export interface PressureLimits {
  /** Mean delay of the event loop over a second, in milliseconds. */
  readonly maxEventLoopDelay: number;
  readonly maxHeapUsedBytes: number;
  readonly maxRssBytes: number;
}

/** Seconds before a retry. */
const RETRY_SECONDS = 5;

/**
 * The default limits. A cold answer takes some 10 ms, so a loop that is a second late cannot catch up by
 * itself; nine tenths of the heap, after which garbage collection takes most of the time; and twice the memory the
 * server is built for.
 */
export function pressureLimits(): PressureLimits {
  return {
    maxEventLoopDelay: 1000,
    maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
    maxRssBytes: 800 * 1024 * 1024,
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route answers under pressure too, e.g. the one that reports it. */
    answersUnderPressure?: boolean;
  }
}

/**
 * Answers 503 while the process is overloaded, with the reason. Routes opt out with `answersUnderPressure`.
 *
 * The library measures in a context of its own, whose hook no request passes: for every request it reads the options of
 * the route, and Fastify builds that object from twelve values each time.
 */
export async function addUnderPressure(fastify: FastifyInstance, limits: PressureLimits): Promise<void> {
  let measuring = fastify;
  await fastify.register(async (context) => {
    await context.register(underPressure, { ...limits });
    measuring = context;
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!measuring.isUnderPressure() || request.routeOptions.config.answersUnderPressure === true) return done();
    done(overloaded(reasonOf(measuring.memoryUsage(), limits)));
  });
}

/** The first limit that is exceeded. */
function reasonOf(
  { eventLoopDelay, heapUsed }: ReturnType<FastifyInstance['memoryUsage']>,
  { maxEventLoopDelay, maxHeapUsedBytes }: PressureLimits,
): string {
  if (maxEventLoopDelay > 0 && eventLoopDelay > maxEventLoopDelay) return 'eventLoopDelay';
  return maxHeapUsedBytes > 0 && heapUsed > maxHeapUsedBytes ? 'heapUsedBytes' : 'rssBytes';
}

function overloaded(reason: string): ApiError {
  return new ApiError('unavailable', `The server is overloaded (${reason}). Try again shortly.`, {
    retryAfter: RETRY_SECONDS,
  });
}
