import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError } from '../errors.ts';

/** How many requests one address may send. */
export interface RateLimitOptions {
  /** Requests in one time window. */
  readonly max: number;
  /** Length of a window, in milliseconds. */
  readonly timeWindowMs: number;
  /** Whether requests from this machine count too: a developer's browser does not, a test may want to. */
  readonly countsLoopback: boolean;
}

/** The default limit: a burst of 600 requests, 50 a second on average. Chosen by us, see ADR 0047. */
export const RATE_LIMIT: RateLimitOptions = { max: 600, timeWindowMs: 12_000, countsLoopback: false };

/** Most addresses remembered; the least recently seen are dropped first. */
const MAX_ADDRESSES = 50_000;
/** Only the network half of an IPv6 address counts: one household owns the other half. Source: RFC 6177. */
const IPV6_SUBNET_BITS = 64;
/** Headers of the library that our answers do not have. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Limits every request of an address, also those that match no route. Behind proxies the address comes from `trustProxy`. */
export async function addRateLimit(
  fastify: FastifyInstance,
  { config }: Pick<ApiDependencies, 'config'>,
  { max, timeWindowMs, countsLoopback }: RateLimitOptions,
): Promise<void> {
  const skipsLoopback = !countsLoopback && config.trustProxy === 0;
  await fastify.register(rateLimit, {
    global: false,
    max,
    timeWindow: timeWindowMs,
    cache: MAX_ADDRESSES,
    ipv6Subnet: IPV6_SUBNET_BITS,
    ...(skipsLoopback ? { allowList: ({ ip }) => isLoopback(ip) } : {}),
    addHeaders: { ...NO_HEADERS, 'retry-after': false },
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
  fastify.addHook('onRequest', fastify.rateLimit());
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}

function tooManyRequests(retryAfter: number): ApiError {
  return new ApiError('too-many-requests', `Too many requests from this address. Try again in ${retryAfter} s.`, {
    retryAfter,
  });
}
