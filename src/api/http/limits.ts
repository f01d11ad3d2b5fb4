/** Longest address answered, in characters; a longer one gets 414. Source: quality bars, Limits. */
export const MAX_URL_LENGTH = 2048;
/** Most bytes of a request's first line and headers; more get 431. Source: quality bars, Limits. */
export const MAX_HEADER_BYTES = 8192;
/** Longest time a request may take to arrive, and a client may leave an answer unread, milliseconds. With the checks every second: closed within 10 s. Source: quality bars, Limits. */
export const SLOW_CLIENT_MS = 8000;
/** How often slow clients are looked for, milliseconds. */
export const SLOW_CHECK_MS = 1000;
/** How long an idle connection is kept for the next request, milliseconds: longer than common proxies keep theirs. */
export const KEEP_ALIVE_MS = 65_000;
/** Longest wait for open requests at the end, milliseconds. Source: quality bars, Reliability. */
export const DRAIN_MS = 5000;
/** How long connections are given at the end to hear that they close, before idle ones are closed, milliseconds. */
export const DRAIN_GRACE_MS = 500;
