import type { SeasonId } from '../../hockey/ids.ts';

/** One body of the feed, decompressed and otherwise unchanged. */
export interface FeedBody {
  readonly bytes: Uint8Array;
  /** SHA-256 of `bytes` in 64 hexadecimal digits, computed on first use, since most callers never need it. */
  readonly hash: string;
}

/**
 * A source of raw bodies: an archive directory, or the league over HTTP. Both use the league's own paths without host
 * and leading slash (see `leaguePath.ts`), and either can read an archive the other wrote.
 *
 * **Missing**: `read` returns null for a missing body (no such file, a 404).
 * **Errors**: any other failure throws a `FeedError`.
 */
export interface FeedSource {
  read(path: string): Promise<FeedBody | null>;
  /**
   * Paths of the week schedules that can contain games of a season, or of all seasons for null, oldest first. A source
   * that cannot list (HTTP) returns every week of the season, and `read` returns null for the missing ones.
   */
  schedulePaths(season: SeasonId | null): Promise<readonly string[]>;
}
