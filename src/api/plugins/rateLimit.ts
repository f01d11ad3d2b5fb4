import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError } from '../errors.ts';

/** How many requests one address may send. */
export interface RateLimitOptions {
  /** Requests per second on average. */
  readonly perSecond: number;
  /** Requests at once after a pause. */
  readonly burst: number;
  /** Whether requests from this machine count too: a developer's browser does not, a test may want to. */
  readonly countsLoopback: boolean;
}

/**
 * The default limit: many page loads at once, then as fast as a person clicks. Chosen by us, see
 * docs/decisions/0047-rate-limits-and-proxies.md.
 */
export const RATE_LIMIT: RateLimitOptions = { perSecond: 50, burst: 600, countsLoopback: false };

/** Most addresses remembered; the least recently seen are dropped first. */
const MAX_ADDRESSES = 50_000;
/** Only the network half of an IPv6 address counts: one household owns the other half. Source: RFC 6177. */
const IPV6_GROUPS = 4;

/**
 * Limits the requests of each address, also those that match no route. Own code: the hook of `@fastify/rate-limit` is
 * asynchronous and costs 3.7 of the 15 microseconds of a cached answer, and its fixed window allows twice the burst at
 * its edge.
 */
export function addRateLimit(
  fastify: FastifyInstance,
  { config }: Pick<ApiDependencies, 'config'>,
  options: RateLimitOptions,
): void {
  const buckets = new TokenBuckets(options);
  const skipsLoopback = !options.countsLoopback && config.trustProxy === 0;
  fastify.addHook('onRequest', (request, _reply, done) => {
    // Behind proxies `trustProxy` gives the address that the outermost one saw.
    const address = plainAddress(request.ip);
    if (skipsLoopback && isLoopback(address)) return done();
    const waitSeconds = buckets.take(networkOf(address));
    if (waitSeconds === 0) done();
    else done(tooManyRequests(waitSeconds));
  });
}

interface Bucket {
  tokens: number;
  /** When `tokens` was current, in milliseconds. */
  at: number;
}

/** A token bucket for each network: a request takes a token, and tokens come back with time. */
class TokenBuckets {
  readonly #options: RateLimitOptions;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Takes a token; 0 if there is one, otherwise the seconds until the next. */
  take(network: string): number {
    const { perSecond, burst } = this.#options;
    const now = performance.now();
    let bucket = this.#buckets.get(network);
    if (bucket === undefined) {
      bucket = { tokens: burst, at: now };
      this.#buckets.set(network, bucket);
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    bucket.tokens -= 1;
    return 0;
  }
}

/** An IPv4 address in its own form, also where the system writes it as IPv6 (`::ffff:10.0.0.1`). */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** An IPv4 address, or the network half of an IPv6 one. */
function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, IPV6_GROUPS).join(':');
}

function tooManyRequests(retryAfter: number): ApiError {
  return new ApiError('too-many-requests', `Too many requests from this address. Try again in ${retryAfter} s.`, {
    retryAfter,
  });
}
