import { UNKNOWN } from '../../../hockey/displayText.ts';

const FOOT = 12;

/**
 * A player's age in whole years on a day (both `YYYY-MM-DD`); someone born on 29 February turns on 1 March in other
 * years. **Missing**: null without a valid birth date.
 */
export function ageOn(birthDate: string | null, day: string): number | null {
  if (birthDate === null || !/^\d{4}-\d{2}-\d{2}/.test(birthDate)) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = day.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
  return age >= 0 ? age : null;
}

/** Formats a height: 73 inches is `6′1″`; `–` when unknown. */
export function formatHeight(inches: number | null): string {
  return inches === null ? UNKNOWN : `${Math.floor(inches / FOOT)}′${inches % FOOT}″`;
}

/** Formats a weight: `194 lbs`; `–` when unknown. */
export function formatWeight(pounds: number | null): string {
  return pounds === null ? UNKNOWN : `${pounds} lbs`;
}
