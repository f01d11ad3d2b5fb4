import { COUNTRY_ROWS } from './countries.data.ts';

/** A nationality as the site shows it. */
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

/** Looks up the country of a nationality code. An unknown code becomes its own name, without a flag. */
export function countryOf(code: string): Country {
  return countryByCode.get(code) ?? { code, name: code, flag: null };
}

/** Whether a code is in the country table. */
export function isKnownCountry(code: string): boolean {
  return countryByCode.has(code);
}

/** Returns every code of the same country, the given one included: SUI gives CHE and SUI. */
export function sameCountryCodes(code: string): readonly string[] {
  const known = countryByCode.get(code);
  if (!known) return [code];
  return COUNTRY_ROWS.filter(([, name]) => name === known.name).map(([other]) => other);
}
