/** The site that documents name: its origin (null where unknown), and the pages that are the same whatever the data. */
export interface FeedSite {
  readonly origin: string | null;
  readonly fixedPaths: readonly string[];
}
