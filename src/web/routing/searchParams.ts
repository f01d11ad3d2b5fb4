import { parseSeasonId } from '../../hockey/season.ts';

/** A URL's parameters as text; a repeated name is a list. */
export type RawSearch = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses `?season=20242025&team=TOR&team=BOS`. Values stay text; each page converts its own. */
export function parseSearch(search: string): RawSearch {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = values[name];
    values[name] = before === undefined ? value : [before, value].flat();
  }
  return values;
}

/** Serializes URL parameters, with the question mark. Undefined values are omitted; lists repeat their name. */
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
 * Wraps a page's parser so that parameters it does not know are dropped. The router merges the parsed values over the
 * raw ones, so an omitted name would keep its raw value.
 */
export function readsOnly<Search>(read: (raw: RawSearch) => Search): (raw: RawSearch) => Search {
  return (raw) => ({ ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), ...read(raw) });
}

/** A change of a page's parameters; undefined resets one to its default. */
export type ChangeOf<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined };

/** A page's parameters without those that are undefined. */
export function withoutUndefined<Search extends object>(values: ChangeOf<Search>): Search {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Search;
}

/** The value if it is one of those allowed; undefined otherwise. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value);
}

/** A positive integer; undefined for anything else. */
export function positiveInteger(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : 0;
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** All values of a parameter, without duplicates. */
export function textList(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return [...new Set(list.map(String))];
}

/** The season in a page's URL; absent for the default season. */
export interface SeasonSearch {
  readonly season?: number;
}

/** Parses `?season=20232024`; anything else means the default season. */
export function seasonSearch(search: RawSearch): SeasonSearch {
  const season = parseSeasonId(String(search.season ?? ''));
  return season === null ? {} : { season };
}
