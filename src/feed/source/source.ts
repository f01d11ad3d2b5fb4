import type { SeasonId } from '../../hockey/ids.ts';

/** One body of the feed as it came, decompressed. */
export interface FeedBody {
  readonly bytes: Uint8Array;
  /** SHA-256 of `bytes`, 64 hexadecimal digits: computed when first asked for, since most readers never do. */
  readonly hash: string;
}

/**
 * Where raw bodies come from: an archive directory, or the league over HTTP. Both answer to the league's own paths
 * without host and leading slash (`leaguePath.ts` spells them), and an archive written by one is read by the other.
 *
 * **Missing**: `read` gives null for a body that the source does not have (a file that is not there, a 404).
 * **Errors**: everything else that keeps a body away throws a `FeedError`.
 */
export interface FeedSource {
  read(path: string): Promise<FeedBody | null>;
  /**
   * The paths of the week schedules that can hold games of a season, oldest first; all seasons' for null. A source that
   * cannot list (HTTP) names every week of the season, and `read` gives null for those that do not exist.
   */
  schedulePaths(season: SeasonId | null): Promise<readonly string[]>;
}
