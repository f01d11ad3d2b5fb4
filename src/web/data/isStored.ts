import { readCachedInsights } from './insightsCache.ts';

/** How long a cached game is used, in milliseconds: one hour. Source: docs/site.md#kept-in-the-browser. */
export const GAME_CACHE_MS = 3_600_000;

/** The calls whose answers a cached game has. */
const GAME_CALL = /^\/api\/game\/(\d+)\/(?:data|xg-summary|player-detail|shot-data)$/;

/**
 * Whether the browser's storage has the answer of a call, young enough for the page to begin with it. `now` is in
 * milliseconds.
 */
export function isStored(path: string, now: number): boolean {
  if (path.startsWith('/api/players/insights/')) return readCachedInsights(now) !== null;
  const [, gameId] = GAME_CALL.exec(path) ?? [];
  if (gameId === undefined) return false;
  try {
    const [storedAt] = (localStorage.getItem(gameId) ?? '').split('\n', 1);
    const age = storedAt ? now - Number(storedAt) : Number.NaN;
    return age >= 0 && age < GAME_CACHE_MS;
  } catch {
    return false;
  }
}
