import type { CalledEndpoint } from './paths.ts';

/**
 * The endpoints whose answers depend on ratings. The page keeps them only with the data version they were read at.
 * Source: docs/site.md#kept-in-the-browser.
 */
const RATED: ReadonlySet<CalledEndpoint> = new Set<CalledEndpoint>([
  'insights',
  'leaders',
  'playerCard',
  'playerDetailById',
  'playersFiltered',
  'playerSeasonRatings',
  'roster',
]);

/** Whether an endpoint's answers depend on ratings. */
export function isRated(name: CalledEndpoint): boolean {
  return RATED.has(name);
}
