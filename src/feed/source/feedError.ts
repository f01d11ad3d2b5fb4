/**
 * What can be wrong with a body of the feed before its content is looked at: `missing-archive` (no such directory),
 * `unreadable` (the file cannot be read), `corrupt` (compressed bytes cut short or damaged), `not-json`, `unreachable` (the league's
 * host gave no usable answer), `left-alone` (it was not asked, after many failures or because it said when to ask again), `not-written` (the archive cannot take the body), and `bad-path`
 * (a league path that no archive can hold).
 */
export type FeedErrorCode =
  | 'missing-archive'
  | 'unreadable'
  | 'corrupt'
  | 'not-json'
  | 'unreachable'
  | 'left-alone'
  | 'not-written'
  | 'bad-path';

/**
 * A failure to get a body of the feed. The message is one sentence that names the file relative to the archive, fit to be
 * printed as it stands. What a body *says* never throws: that is an issue of the parser.
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
