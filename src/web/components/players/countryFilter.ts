import { compareText } from '../../../hockey/compareText.ts';
import { countryOf, sameCountryCodes } from '../../../hockey/country.ts';
import type { Choice } from '../SegmentedControl.tsx';

/**
 * Nationality options by name, one per country even when it has several codes. The value is the country's first code.
 */
export function countryChoices(codes: readonly string[]): readonly Choice<string>[] {
  const byName = new Map(codes.map((code) => [countryOf(code).name, firstCode(code)]));
  return [...byName].map(([label, value]) => ({ value, label })).sort((a, b) => compareText(a.label, b.label));
}

/** The countries of a list of codes, each as its first code, in the order given. */
export function chosenCountries(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.map(firstCode))];
}

/** All codes of some countries, so that SUI and CHE are always requested together. */
export function codesOf(countries: readonly string[]): readonly string[] {
  return countries.flatMap(sameCountryCodes);
}

function firstCode(code: string): string {
  return sameCountryCodes(code)[0] ?? code;
}
