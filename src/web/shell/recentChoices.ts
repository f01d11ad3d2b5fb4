import type { SearchResult } from './search.ts';

const KEY = 'highslot.recent';
/** Choices kept, newest first. */
const MOST_KEPT = 5;

/** What was chosen in the search before, newest first. **Missing**: empty when nothing can be read. */
export function readRecentChoices(): readonly SearchResult[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, MOST_KEPT) : [];
  } catch {
    // A corrupt entry or disabled storage counts as none.
    return [];
  }
}

/** Keeps a choice as the newest. **Errors**: none thrown; a full or disabled storage keeps nothing. */
export function keepRecentChoice(choice: SearchResult): void {
  const others = readRecentChoices().filter(({ href }) => href !== choice.href);
  try {
    localStorage.setItem(KEY, JSON.stringify([choice, ...others].slice(0, MOST_KEPT)));
  } catch {
    // The search works without it.
  }
}

/** Whether an entry has the texts and a path of this site, whatever wrote it. */
function isChoice(entry: unknown): entry is SearchResult {
  const { href, label, detail } = (entry ?? {}) as Partial<Record<'href' | 'label' | 'detail', unknown>>;
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof label === 'string' && typeof detail === 'string';
}
