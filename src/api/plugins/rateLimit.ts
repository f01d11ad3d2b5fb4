import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientOf, detachedName, isLoopback } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError } from '../errors.ts';
import { RATE_LIMIT_BYTES, type RateLimitOptions } from '../limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests do not count: files that browsers keep, dozens for a page. */
    isFree?: boolean;
  }
}

/** Bytes of a remembered client in addition to its name: the bucket and the slots of the map. Estimated. */
const BUCKET_BYTES = 200;

/**
 * Limits the requests of each address, also those that match no route. Own code: the fixed window of
 * `@fastify/rate-limit` allows twice the burst at its edge.
 */
export function addRateLimit(
  fastify: FastifyInstance,
  { config, metrics, refusals }: Pick<ApiDependencies, 'config' | 'metrics' | 'refusals'>,
  options: RateLimitOptions,
): void {
  const buckets = new TokenBuckets(options);
  metrics.addReading({
    name: 'highslot_rate_limit_bytes',
    help: 'Bytes of clients that the rate limit remembers.',
    kind: 'gauge',
    read: () => buckets.bytes,
  });
  const skipsLoopback = !options.countsLoopback && config.trustProxy === 0;
  const policy = `"client";q=${options.burst};w=${Math.ceil(options.burst / options.perSecond)}`;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isFree === true) return done();
    const client = clientOf(request);
    if (skipsLoopback && isLoopback(client)) return done();
    const { waitSeconds, left } = buckets.take(client);
    // Source: draft-ietf-httpapi-ratelimit-headers-10.
    const seconds = Math.ceil((options.burst - left) / options.perSecond);
    reply.headers({ 'ratelimit-policy': policy, ratelimit: `"client";r=${left};t=${seconds}` });
    if (waitSeconds === 0) return done();
    refusals.add('refused', 'rate', client);
    done(tooManyRequests(waitSeconds));
  });
}

interface Bucket {
  tokens: number;
  /** When `tokens` was current, in milliseconds. */
  at: number;
}

/**
 * A token bucket for each client: a request takes a token, and tokens come back with time. Bounded by the bytes of what
 * it remembers.
 */
class TokenBuckets {
  readonly #options: RateLimitOptions;
  readonly #buckets = new LRUCache<string, Bucket>({
    maxSize: RATE_LIMIT_BYTES,
    sizeCalculation: (_bucket, client) => 2 * client.length + BUCKET_BYTES,
  });

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Bytes of the clients remembered. */
  get bytes(): number {
    return this.#buckets.calculatedSize;
  }

  /** Takes a token if there is one, and says what is left, or the seconds until the next. */
  take(client: string): { readonly waitSeconds: number; readonly left: number } {
    const { perSecond, burst } = this.#options;
    const now = performance.now();
    let bucket = this.#buckets.get(client);
    if (bucket === undefined) {
      bucket = { tokens: burst, at: now };
      this.#buckets.set(detachedName(client), bucket);
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    if (bucket.tokens < 1) return { waitSeconds: Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)), left: 0 };
    bucket.tokens -= 1;
    return { waitSeconds: 0, left: Math.floor(bucket.tokens) };
  }
}

function tooManyRequests(retryAfter: number): ApiError {
  return new ApiError('too-many-requests', `Too many requests from this address. Try again in ${retryAfter} s.`, {
    retryAfter,
  });
}
