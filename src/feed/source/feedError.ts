/**
 * Failures to get a body: `missing-archive` (no such directory), `unreadable` (the file cannot be read), `corrupt`
 * (compressed bytes cut short or damaged), `not-json`, `too-large` (more bytes or values than a body may have),
 * `unreachable` (no usable response from the league's host), `bad-redirect` (to a host that is not the league's),
 * `paused` (not requested, after many failures or a long `Retry-After`), `not-written` (the archive cannot store
 * the body), and `bad-path` (a league path that no archive can hold).
 */
export type FeedErrorCode =
  | 'missing-archive'
  | 'unreadable'
  | 'corrupt'
  | 'not-json'
  | 'too-large'
  | 'unreachable'
  | 'bad-redirect'
  | 'paused'
  | 'not-written'
  | 'bad-path';

/**
 * A failure to get a body of the feed. The message is one printable sentence that names the file relative to the
 * archive. The *content* of a body never throws: it becomes a parser issue.
 */
export class FeedError extends Error {
  readonly code: FeedErrorCode;
  /** The league path, or the directory for `missing-archive`. */
  readonly path: string;

  constructor(code: FeedErrorCode, path: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FeedError';
    this.code = code;
    this.path = path;
  }
}

/** Whether a host answered a request with something that cannot be used, and never will be: its other bodies may be. */
export function isBadBody(error: unknown): error is FeedError {
  return error instanceof FeedError && (error.code === 'too-large' || error.code === 'bad-redirect');
}

/** Whether the league cannot be reached, or is left alone for a while after it could not. */
export function isOutage(error: unknown): error is FeedError {
  return isHostFault(error) || (error instanceof FeedError && error.code === 'paused');
}

/** Whether a request got no usable response from the league: a fault of the host, not of this machine. */
export function isHostFault(error: unknown): error is FeedError {
  return isBadBody(error) || (error instanceof FeedError && error.code === 'unreachable');
}
