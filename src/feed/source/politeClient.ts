import { HOUR_MS } from '../../hockey/calendar.ts';
import { MAX_REDIRECTS } from './bodyLimits.ts';
import { FeedError, type FeedErrorCode } from './feedError.ts';
import { TooLargeToParse } from './parseJson.ts';
import { BodyTooLarge, readBody } from './readBody.ts';

/** A redirect that is not followed. The message is the end of a sentence. */
class RedirectRefused extends Error {}

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Requests an address and follows redirects to the given origins, e.g. `https://api-web.nhle.com`, at most
 * `MAX_REDIRECTS`. Never leaves HTTPS for plain HTTP.
 *
 * **Errors**: `RedirectRefused`, before any request to the address refused; those of `fetch`.
 */
async function followRedirects(
  fetchOne: typeof fetch,
  url: string,
  init: RequestInit,
  origins: readonly string[],
): Promise<Response> {
  const hosts = new Set([url, ...origins].map((origin) => new URL(origin).host));
  let at = new URL(url);
  for (let count = 0; ; count++) {
    const response = await fetchOne(at.href, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECT_STATUSES.has(response.status) || location === null) return response;
    await response.body?.cancel();
    if (count === MAX_REDIRECTS) throw new RedirectRefused(`it redirects more than ${MAX_REDIRECTS} times`);
    at = targetOf(location, at, hosts);
  }
}

function targetOf(location: string, from: URL, hosts: ReadonlySet<string>): URL {
  const target = URL.parse(location, from.href);
  if (target === null) throw new RedirectRefused('it redirects to no address');
  if (!hosts.has(target.host))
    throw new RedirectRefused(`it redirects to another host, ${target.host || target.protocol}`);
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
  if (!isWeb || (from.protocol === 'https:' && target.protocol === 'http:')) {
    throw new RedirectRefused(`it redirects from ${from.protocol.slice(0, -1)} to ${target.protocol.slice(0, -1)}`);
  }
  if (target.username !== '' || target.password !== '') throw new RedirectRefused('it redirects with a password');
  return target;
}

/** Limits for requests to one host. */
export interface Politeness {
  /** Minimum milliseconds between two requests. */
  readonly spacingMs: number;
  /** Maximum requests in flight. */
  readonly maxInFlight: number;
  /** Maximum attempts per request. */
  readonly tries: number;
  /** Initial backoff after a failure, doubled each time, in milliseconds. */
  readonly backoffMs: number;
  /**
   * Maximum wait between two attempts, in milliseconds. After a longer `Retry-After`, requests pause until that time.
   */
  readonly maxWaitMs: number;
  /** Timeout of a complete response, in milliseconds: aborts hanging or dripping ones. */
  readonly timeoutMs: number;
  /** Requests pause after this many consecutive failures, of any requests ... */
  readonly breakAfter: number;
  /** ... for this long, in milliseconds. */
  readonly breakMs: number;
  /** Maximum trusted `Retry-After`, in milliseconds: a date in the next year must not stop all requests. */
  readonly maxRetryAfterMs: number;
}

/**
 * Default limits. The league has published none; careful projects use five a second, five at once.
 * Source: docs/feed.md#hosts-and-etiquette.
 */
export const POLITE: Politeness = {
  spacingMs: 200,
  maxInFlight: 5,
  tries: 5,
  backoffMs: 2000,
  maxWaitMs: 60_000,
  timeoutMs: 30_000,
  breakAfter: 10,
  breakMs: 120_000,
  maxRetryAfterMs: HOUR_MS,
};

const USER_AGENT = 'Highslot/0.1 (expected-goals statistics; polite archive reader)';

/** A response: a body, none (404) or "not modified" (304). */
export type ClientResponse =
  | { readonly kind: 'body'; readonly bytes: Uint8Array; readonly etag: string | null }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unchanged' };

/** The client's dependencies, so that tests need not wait. */
export interface ClientDependencies {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Random numbers 0-1 for the jitter. */
  readonly random: () => number;
}

/** How to request a body. */
export interface RequestOptions {
  readonly etag?: string | null;
  /** Returns the fault of a complete body, or null; a faulty one is requested again. Throws `TooLargeToParse`. */
  readonly check: (bytes: Uint8Array) => string | null;
  /** Origins that a redirect may lead to, besides that of the address. */
  readonly hosts?: readonly string[];
  readonly signal?: AbortSignal;
}

/** A request without a usable response. */
interface Failure {
  readonly kind: 'failed';
  /** Absent for `unreachable`. */
  readonly code?: FeedErrorCode;
  readonly reason: string;
  readonly isRetryable: boolean;
  readonly retryAfterMs: number | null;
}

/** Statuses to retry: a 304 without a cached body, timeouts, too many requests, and server errors. */
const RETRYABLE_STATUSES = new Set([304, 408, 425, 429, 500, 502, 503, 504]);

/**
 * An HTTP client for one host: spaced requests, few in flight, exponential backoff with jitter, `Retry-After` support,
 * and a circuit breaker after repeated failures. Counts the bytes of every body as it is unpacked, and follows
 * redirects within the given hosts.
 *
 * **Errors**: `unreachable`, one sentence with the path and the last reason, without a usable response; `too-large` and
 * `bad-redirect`, which are not requested again; `paused` while requests are paused.
 */
export class PoliteClient {
  readonly #politeness: Politeness;
  readonly #dependencies: ClientDependencies;
  #nextStart = 0;
  #inFlight = 0;
  readonly #waiting: (() => void)[] = [];
  #failuresInARow = 0;
  #pausedUntil = 0;

  constructor(politeness: Politeness, dependencies: ClientDependencies) {
    this.#politeness = politeness;
    this.#dependencies = dependencies;
  }

  /** Fetches one body. */
  async get(url: string, path: string, options: RequestOptions): Promise<ClientResponse> {
    const { tries, backoffMs, maxWaitMs, maxRetryAfterMs } = this.#politeness;
    const { signal } = options;
    let reason = '';
    let code: FeedErrorCode = 'unreachable';
    for (let attempt = 0; attempt < tries; attempt++) {
      signal?.throwIfAborted();
      if (this.#dependencies.now() < this.#pausedUntil) {
        throw new FeedError(
          'paused',
          path,
          `Requests to the league are paused (failures in a row: ${this.#failuresInARow}); ${path} was not requested.`,
        );
      }
      const outcome = await this.#attempt(url, options);
      if (outcome.kind !== 'failed') {
        this.#failuresInARow = 0;
        return outcome;
      }
      reason = outcome.reason;
      code = outcome.code ?? 'unreachable';
      this.#noteFailure();
      const requestedWait = outcome.retryAfterMs;
      if (requestedWait !== null && requestedWait > maxWaitMs) {
        this.#pause(Math.min(requestedWait, maxRetryAfterMs));
        break;
      }
      if (!outcome.isRetryable) break;
      if (attempt + 1 === tries) break;
      const backoff = backoffMs * 2 ** attempt * (0.5 + this.#dependencies.random());
      await this.#dependencies.sleep(Math.min(maxWaitMs, requestedWait ?? backoff), signal);
    }
    throw new FeedError(code, path, `The league gave no usable answer for ${path}: ${reason}.`);
  }

  #noteFailure(): void {
    this.#failuresInARow++;
    if (this.#failuresInARow >= this.#politeness.breakAfter) this.#pause(this.#politeness.breakMs);
  }

  #pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#dependencies.now() + ms);
  }

  async #attempt(url: string, { etag, check, hosts, signal }: RequestOptions): Promise<ClientResponse | Failure> {
    await this.#acquireSlot(signal);
    const timeout = AbortSignal.timeout(this.#politeness.timeoutMs);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const headers = {
      'User-Agent': USER_AGENT,
      Accept: 'application/json, text/html;q=0.5',
      ...(etag ? { 'If-None-Match': etag } : {}),
    };
    try {
      const response = await followRedirects(this.#dependencies.fetch, url, { headers, signal: ended }, hosts ?? []);
      if (response.status === 304 && etag) return { kind: 'unchanged' };
      if (response.status === 404) {
        await response.body?.cancel();
        return { kind: 'missing' };
      }
      if (!response.ok) {
        await response.body?.cancel();
        return {
          kind: 'failed',
          reason: `status ${response.status}`,
          isRetryable: RETRYABLE_STATUSES.has(response.status),
          retryAfterMs: retryAfterMs(response.headers.get('retry-after'), this.#dependencies.now()),
        };
      }
      const bytes = await readBody(response, ended);
      const wrong = check(bytes);
      if (wrong !== null) return { kind: 'failed', reason: wrong, isRetryable: true, retryAfterMs: null };
      return { kind: 'body', bytes, etag: response.headers.get('etag') };
    } catch (error) {
      signal?.throwIfAborted();
      const code = refusalOf(error);
      if (code !== null && error instanceof Error) {
        return { kind: 'failed', code, reason: error.message, isRetryable: false, retryAfterMs: null };
      }
      return { kind: 'failed', reason: reasonOf(error, timeout), isRetryable: true, retryAfterMs: null };
    } finally {
      this.#releaseSlot();
    }
  }

  /** Waits for a free slot and for the spacing to pass. */
  async #acquireSlot(signal: AbortSignal | undefined): Promise<void> {
    while (this.#inFlight >= this.#politeness.maxInFlight)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#inFlight++;
    const start = Math.max(this.#dependencies.now(), this.#nextStart);
    this.#nextStart = start + this.#politeness.spacingMs;
    const wait = start - this.#dependencies.now();
    if (wait <= 0) return;
    try {
      await this.#dependencies.sleep(wait, signal);
    } catch (error) {
      this.#releaseSlot();
      throw error;
    }
  }

  #releaseSlot(): void {
    this.#inFlight--;
    this.#waiting.shift()?.();
  }
}

/** Milliseconds of a `Retry-After` header (seconds or a date). Null without a readable one. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** The code of a response that is refused for good; null for any other failure. */
function refusalOf(error: unknown): FeedErrorCode | null {
  if (error instanceof BodyTooLarge || error instanceof TooLargeToParse) return 'too-large';
  return error instanceof RedirectRefused ? 'bad-redirect' : null;
}

function reasonOf(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return 'no whole answer in time';
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : cause.message;
  return `the connection failed (${code})`;
}
