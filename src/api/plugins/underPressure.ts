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
 * The default limits. Chosen by us: a cold answer takes some 10 ms, so a loop that is a second late cannot catch up by
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

/** Answers 503 while the process is overloaded, with the reason. Routes may opt out with `config.pressureHandler`. */
export async function addUnderPressure(fastify: FastifyInstance, limits: PressureLimits): Promise<void> {
  await fastify.register(underPressure, {
    ...limits,
    pressureHandler: (_request, _reply, type) => {
      throw overloaded(type);
    },
  });
}

/** Lets a route answer also under pressure, e.g. the one that reports it. */
export const ANSWERS_UNDER_PRESSURE = { pressureHandler: () => undefined };

function overloaded(reason: string): ApiError {
  return new ApiError('unavailable', `The server is overloaded (${reason}). Try again shortly.`, {
    retryAfter: RETRY_SECONDS,
  });
}
