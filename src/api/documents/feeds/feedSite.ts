/** The site that documents name: its origin (null where unknown), and the pages that are the same whatever the data. */
export interface FeedSite {
  readonly origin: string | null;
  readonly fixedPaths: readonly string[];
}

/** How long a game takes, in minutes: the median from face-off to final horn, overtime included, rounded up. */
export const GAME_MINUTES = 165;

/** A moment to the second, `2023-10-12T02:00:00Z`. */
export function secondOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** Characters that XML 1.0 allows in no form. Source: XML 1.0, 2.2. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as XML content or as the value of an attribute. */
export function escapeXml(text: string): string {
  return text
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
