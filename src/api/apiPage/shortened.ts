/** Elements shown of a list, and of an object with ids as keys. */
const SHOWN = 1;

/**
 * An answer shortened for an example: each list, and each object keyed by ids, keeps its first element and the count of
 * the rest.
 */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, SHOWN).map(shortened);
    return value.length > SHOWN ? [...shown, more(value.length - SHOWN)] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, shortened(inner)] as const);
  const ids = entries.filter(([key]) => /^\d+$/.test(key));
  if (ids.length <= SHOWN) return Object.fromEntries(entries);
  const left = new Set(ids.slice(SHOWN).map(([key]) => key));
  return { ...Object.fromEntries(entries.filter(([key]) => !left.has(key))), '…': more(left.size) };
}

function more(count: number): string {
  return `… ${count} more`;
}
