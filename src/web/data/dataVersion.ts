/**
 * Paths of answers that depend on ratings: cards, players, rosters, leaders, lists. The page keeps them only with the
 * data version they were read at. Source: docs/site.md#kept-in-the-browser.
 */
const RATED = /players|leaders|ratings/;

/** The data version of the last answer of each path; -1 for one that did not say. */
export const readAt = new Map<string, number>();
/** The newest data version that any answer carried; -1 before the first. */
let current = -1;
let notify = (): void => undefined;

/** Sets what is called at each newer data version. */
export function onNewDataVersion(listener: () => void): void {
  notify = listener;
}

/** Whether a data version is not the current one. Nothing is before an answer carries one. */
export function isOtherVersion(version: number | undefined): boolean {
  return current >= 0 && version !== current;
}

/** Whether the last answer of a path depends on ratings, and is not of the current data. */
export function isOutdated(path: string): boolean {
  return RATED.test(path) && isOtherVersion(readAt.get(path));
}

/** Learns the data version from an answer. Source: docs/api.md#caching. */
export function learnDataVersion(path: string, { headers }: Response): void {
  const version = Number(headers.get('X-Data-Version') ?? -1);
  readAt.set(path, version);
  if (version > current) {
    current = version;
    notify();
  }
}
