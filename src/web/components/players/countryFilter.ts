import { countryOf, sameCountryCodes } from '../../../hockey/country.ts';
import { compareText } from '../../compareText.ts';
import type { Choice } from '../SegmentedControl.tsx';

/** The nationalities on offer, one a country whatever its codes, by name; the value is the country's first code. */
export function countryChoices(codes: readonly string[]): readonly Choice<string>[] {
  const byName = new Map(codes.map((code) => [countryOf(code).name, firstCode(code)]));
  return [...byName].map(([label, value]) => ({ value, label })).sort((a, b) => compareText(a.label, b.label));
}

/** The countries of a list of codes, each by its first code, in the order they were chosen. */
export function chosenCountries(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.map(firstCode))];
}

/** Every code of some countries, so that SUI and CHE are always asked for together. */
export function codesOf(countries: readonly string[]): readonly string[] {
  return countries.flatMap(sameCountryCodes);
}

function firstCode(code: string): string {
  return sameCountryCodes(code)[0] ?? code;
}
