import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How fast one address may ask. */
export interface RateLimitOptions {
  /** Requests a second an address may make for as long as it likes. */
  readonly perSecond: number;
  /** Requests an address may make at once after a rest. */
  readonly burst: number;
  /** How many proxies in front of the server add an address to X-Forwarded-For that may be believed; 0 for none. */
  readonly trustedHops: number;
  /** Whether requests from this very machine are counted too: a developer's browser is not, a test may want to be. */
  readonly countsLoopback: boolean;
}

/** How one address is limited when nothing else is said: a page load at once many times over, and as fast as a person clicks after. Chosen by us, see ADR 0047. */
export const RATE_LIMIT = { perSecond: 50, burst: 600, countsLoopback: false } as const;

/** Most addresses remembered; the fullest buckets are forgotten first, which costs them nothing. */
const MOST_ADDRESSES = 50_000;
/** Of an IPv6 address only the network half counts: one household has the other half to itself. Source: RFC 6177. */
const IPV6_GROUPS = 4;

/** How often the limit looks at the clock, milliseconds: requests in between share its time, so that none reads it. */
const CLOCK_MS = 50;

/** What an address may still ask. */
interface Bucket {
  tokens: number;
  /** Milliseconds at which `tokens` was right. */
  at: number;
}

/** Where a connection carries its bucket. */
const BUCKET = Symbol('bucket');
type WithBucket = Socket & { [BUCKET]?: Bucket | null };

/** A bucket of tokens an address: each request takes one, they come back with time. */
export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #buckets = new Map<string, Bucket>();
  #now = performance.now();
  readonly #clock: NodeJS.Timeout;

  constructor(options: RateLimitOptions) {
    this.#options = options;
    this.#clock = setInterval(() => {
      this.#now = performance.now();
    }, CLOCK_MS);
    this.#clock.unref();
  }

  /** Stops the clock. */
  close(): void {
    clearInterval(this.#clock);
  }

  /** Takes a token for a request. 0 when it may go on, else the seconds until the next one. */
  take(request: IncomingMessage): number {
    const now = this.#now;
    const bucket = this.#bucketOf(request, now);
    if (bucket === null) return 0;
    const { perSecond, burst } = this.#options;
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
  }

  #bucketOf(request: IncomingMessage, now: number): Bucket | null {
    if (this.#options.trustedHops > 0) return this.#bucketAt(this.#forwardedAddress(request), now);
    // The bucket of a direct connection hangs on it, so that most requests need no lookup by address; null is not counted.
    const socket = request.socket as WithBucket;
    const known = socket[BUCKET];
    if (known !== undefined) return known;
    const peer = plainAddress(request.socket.remoteAddress ?? '');
    const bucket = !this.#options.countsLoopback && isLoopback(peer) ? null : this.#bucketAt(peer, now);
    socket[BUCKET] = bucket;
    return bucket;
  }

  /** The address our outermost proxy saw: as many from the right as there are proxies. What stands before it a client could invent. */
  #forwardedAddress(request: IncomingMessage): string {
    const header = request.headers['x-forwarded-for'];
    const text = Array.isArray(header) ? header.join(',') : header;
    if (text === undefined) return plainAddress(request.socket.remoteAddress ?? '');
    const addresses = text.split(',');
    return plainAddress((addresses[Math.max(0, addresses.length - this.#options.trustedHops)] ?? '').trim());
  }

  #bucketAt(address: string, now: number): Bucket {
    const network = networkOf(address);
    const known = this.#buckets.get(network);
    if (known !== undefined) return known;
    if (this.#buckets.size >= MOST_ADDRESSES) this.#forgetFull(now);
    const bucket = { tokens: this.#options.burst, at: now };
    this.#buckets.set(network, bucket);
    return bucket;
  }

  /** Forgets addresses that have rested long enough to be like new; where none has, the oldest half. */
  #forgetFull(now: number): void {
    const { perSecond, burst } = this.#options;
    for (const [address, { tokens, at }] of this.#buckets) {
      if (tokens + ((now - at) * perSecond) / 1000 >= burst) this.#buckets.delete(address);
    }
    if (this.#buckets.size < MOST_ADDRESSES) return;
    for (const address of [...this.#buckets.keys()].slice(0, MOST_ADDRESSES / 2)) this.#buckets.delete(address);
  }
}

/** An IPv4 address written as IPv6 (`::ffff:10.0.0.1`) in its own form. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** What is counted as one client: an IPv4 address, or the network half of an IPv6 one. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, IPV6_GROUPS).join(':');
}
