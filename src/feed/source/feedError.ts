/**
 * Failures to get a body: `missing-archive` (no such directory), `unreadable` (the file cannot be read), `corrupt`
 * (compressed bytes cut short or damaged), `not-json`, `unreachable` (no usable response from the league's host),
 * `paused` (not requested, after many failures or a long `Retry-After`), `not-written` (the archive cannot store
 * the body), and `bad-path` (a league path that no archive can hold).
 */
export type FeedErrorCode =
  | 'missing-archive'
  | 'unreadable'
  | 'corrupt'
  | 'not-json'
  | 'unreachable'
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
