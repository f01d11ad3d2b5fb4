/** The search part of an address as text values; a name that repeats is a list. */
export type RawSearch = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads `?season=20242025&team=TOR&team=BOS`. Values stay text: `1` is never a number before a page says so. */
export function parseSearch(search: string): RawSearch {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = values[name];
    values[name] = before === undefined ? value : [before, value].flat();
  }
  return values;
}

/** Writes the search part of an address, with its question mark; what is undefined is left out, lists repeat their name. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * A page's reading of its address that keeps out what it does not understand: the router lays a reading over the raw address,
 * so that a name left out of it would come through unread.
 */
export function readsOnly<Search>(read: (raw: RawSearch) => Search): (raw: RawSearch) => Search {
  return (raw) => ({ ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), ...read(raw) });
}

/** A value of a search part that must be one of a few; undefined when it is none of them. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value);
}

/** A whole number from 1 on in a search part; undefined for anything else. */
export function positiveInteger(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : 0;
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** All values of a name in a search part, as a list without repeats. */
export function textList(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return [...new Set(list.map(String))];
}
