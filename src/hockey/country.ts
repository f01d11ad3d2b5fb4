import { COUNTRY_ROWS } from './countries.data.ts';

/** A nationality as a reader sees it. */
export interface Country {
  /** The code as the feed writes it, e.g. `SUI`. */
  readonly code: string;
  /** The country's name; the code itself for an unknown one. */
  readonly name: string;
  /** Two-letter name of the flag file, e.g. `CH`; null (an empty flag) for an unknown code. */
  readonly flag: string | null;
}

const countryByCode: ReadonlyMap<string, Country> = new Map(
  COUNTRY_ROWS.map(([code, name, flag]) => [code, { code, name, flag }]),
);

/** The country of a nationality code; an unknown code stands for itself with an empty flag. */
export function countryOf(code: string): Country {
  return countryByCode.get(code) ?? { code, name: code, flag: null };
}

/** Whether a code is in the country table. */
export function isKnownCountry(code: string): boolean {
  return countryByCode.has(code);
}

/** Every code that means the same country as the given one, itself included: SUI gives CHE and SUI. */
export function sameCountryCodes(code: string): readonly string[] {
  const known = countryByCode.get(code);
  if (!known) return [code];
  return COUNTRY_ROWS.filter(([, name]) => name === known.name).map(([other]) => other);
}
