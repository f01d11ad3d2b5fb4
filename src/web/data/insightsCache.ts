import type { InsightGroup } from '../../contract/leaders.ts';
import { isOtherVersion } from './dataVersion.ts';
import type { Answer } from './fetchEndpoint.ts';

/** The lists of the player-ratings page in display order; the contract's groups (a test compares them). */
export const INSIGHT_LISTS = ['overall', 'lw', 'c', 'rw', 'd', 'g'] as const satisfies readonly InsightGroup[];

/**
 * How long the lists of best players are kept in the browser, in milliseconds: one hour.
 * Source: docs/site.md#kept-in-the-browser.
 */
const INSIGHTS_CACHE_MS = 3_600_000;
const KEY = 'highslot.insights';

/** The lists of the best players by group. */
export type Insights = Readonly<Record<InsightGroup, Answer<'insights'>>>;

/** The lists as they are kept. */
export interface KeptInsights {
  readonly lists: Insights;
  /** The data version they were read at; -1 when the answers did not say. */
  readonly dataVersion: number;
}

/**
 * Reads the cached lists if they are younger than one hour, and of the current data version where that is known. `now`
 * is in milliseconds. **Missing**: null otherwise.
 */
export function readCachedInsights(now: number): KeptInsights | null {
  try {
    const entry = JSON.parse(localStorage.getItem(KEY) ?? 'null') as (KeptInsights & { storedAt: number }) | null;
    if (typeof entry?.storedAt !== 'number') return null;
    if (!INSIGHT_LISTS.every((group) => Array.isArray(entry.lists[group]))) return null;
    if (isOtherVersion(entry.dataVersion)) return null;
    const age = now - entry.storedAt;
    return age >= 0 && age < INSIGHTS_CACHE_MS ? entry : null;
  } catch {
    // A corrupt entry or disabled storage counts as a cache miss.
    return null;
  }
}

/** Stores the lists in the browser. **Errors**: none thrown; logs a failure. */
export function writeCachedInsights({ lists, dataVersion }: KeptInsights, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ storedAt: now, dataVersion, lists }));
  } catch (error) {
    console.error('The player ratings could not be stored in the browser.', error);
  }
}
