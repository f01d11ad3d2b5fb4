/** The methods that work on every path. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';
/** Longest address, in characters; a longer one gets 414. Source: docs/quality.md#limits. */
export const MAX_URL_LENGTH = 2048;
/** Most bytes of a request line with its headers; more get 431. Source: docs/quality.md#limits. */
export const MAX_HEADER_BYTES = 8192;
/**
 * Longest time a request may take to arrive, and a client may leave an answer unread without taking a byte of it, in
 * milliseconds. With the checks every second a connection closes within 10 s. Source: docs/quality.md#limits.
 */
export const SLOW_CLIENT_MS = 8000;
/**
 * Longest pause of a client that has read some of the answer it keeps waiting, in milliseconds. Chosen by us: receivers
 * announce room in steps of up to 100 kB, which a modem takes 20 s to empty. See docs/decisions/0237-protocol-edges.md.
 */
export const MAX_PAUSE_MS = 30_000;
/**
 * Least that such a client reads in every window: 1 kB a second, a fifth of a GPRS connection. Chosen by us, so that a
 * client that takes single bytes does not keep its connection; the window holds several of a receiver's steps.
 */
export const SLOWEST_READER = { windowMs: 60_000, minWindowBytes: 60_000 } as const;
/** Interval between checks for slow clients, in milliseconds. */
export const SLOW_CHECK_MS = 1000;
/**
 * Most bytes read of a request's body, which is refused: what fits one buffer of the connection. Chosen by us, so that
 * a small body does not cost its client the answer.
 */
export const MAX_DISCARDED_BYTES = 65_536;
/** Longest wait for the end of a refused body, in milliseconds: time for the client to read the answer. */
export const MAX_DISCARD_MS = 1000;
/**
 * How long an idle connection stays open for the next request, in milliseconds: longer than common proxies keep theirs.
 */
export const KEEP_ALIVE_MS = 65_000;
/** Longest wait for open requests during shutdown, in milliseconds. Source: docs/quality.md#reliability. */
export const DRAIN_MS = 5000;
/**
 * How long idle connections stay open during shutdown, in milliseconds: a client just sending a request still gets its
 * answer.
 */
export const DRAIN_GRACE_MS = 500;
