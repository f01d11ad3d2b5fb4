import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

/** Memory above which the server refuses requests; 0 switches one off. */
export interface PressureLimits {
  readonly maxHeapUsedBytes: number;
  readonly maxRssBytes: number;
}

/** Seconds before a retry. */
const RETRY_SECONDS = 5;

/**
 * The default limits: nine tenths of the heap, after which garbage collection takes most of the time, and twice the
 * memory the server is built for. A late event loop is no limit: an answer in memory takes less time than a refusal,
 * and what takes long runs elsewhere, in queues with limits of their own.
 */
export function pressureLimits(): PressureLimits {
  return { maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit, maxRssBytes: 800 * 1024 * 1024 };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route answers under pressure too, e.g. the one that reports it. */
    answersUnderPressure?: boolean;
  }
}

/** Answers 503 with the reason while the process needs too much memory. Routes opt out with `answersUnderPressure`. */
export async function addUnderPressure(fastify: FastifyInstance, limits: PressureLimits): Promise<void> {
  await fastify.register(underPressure, {
    ...limits,
    pressureHandler: async (request, _reply, reason) => {
      if (request.routeOptions.config.answersUnderPressure === true) return;
      throw new ApiError('unavailable', `The server is overloaded (${reason}). Try again shortly.`, {
        retryAfter: RETRY_SECONDS,
      });
    },
  });
}
