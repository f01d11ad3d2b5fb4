/** Header with the data version an answer was read at. Source: docs/api.md#caching. */
const HEADER = 'X-Data-Version';

/** The newest data version seen; null before the first answer. */
let current: number | null = null;
/** The data version of the last answer of each path. */
const readAt = new Map<string, number>();
const listeners = new Set<() => void>();

/** The newest data version that any answer carried; null before the first. */
export function currentDataVersion(): number | null {
  return current;
}

/** The data version at which the last answer of a path was read; null when it did not say. */
export function dataVersionOf(path: string): number | null {
  return readAt.get(path) ?? null;
}

/** Records the data version of an answer kept from an earlier visit. */
export function keepDataVersion(path: string, version: number | null): void {
  if (version !== null) readAt.set(path, version);
}

/**
 * Learns the data version from an answer, and tells the listeners when it is newer than any before. Returns whether the
 * answer itself is older: it came from a cache, or from a server that lags behind.
 */
export function learnDataVersion(path: string, response: Response): boolean {
  const text = response.headers.get(HEADER);
  const version = text === null ? Number.NaN : Number(text);
  if (!Number.isInteger(version)) return false;
  if (response.ok) readAt.set(path, version);
  if (current !== null && version <= current) return version < current;
  current = version;
  for (const listener of listeners) listener();
  return false;
}

/** Calls back at each newer data version. */
export function onNewDataVersion(listener: () => void): void {
  listeners.add(listener);
}
