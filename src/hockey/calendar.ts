/** Milliseconds in an hour. */
export const HOUR_MS = 3_600_000;
/** Milliseconds in a calendar day of 24 hours. */
export const DAY_MS = 86_400_000;

/** Midnight UTC of a day in milliseconds since 1970; NaN for a malformed day. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The UTC day, `YYYY-MM-DD`, of an instant in milliseconds since 1970. */
export function dayOfInstant(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Whether a text is a calendar day as `YYYY-MM-DD`; false for `2024-02-30` and for days of year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const midnight = midnightOf(text);
  return !Number.isNaN(midnight) && dayOfInstant(midnight) === text;
}

/** The day some days after a day, or before it for a negative number. Days are `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return dayOfInstant(midnightOf(day) + days * DAY_MS);
}

/** Days from one day to another, negative backwards. Days are `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

/** Days of a year, leap years included on average. */
const DAYS_A_YEAR = 365.25;

/** Years from one day to another, such as an age; null if either is unknown. */
export function yearsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return null;
  return daysBetween(from, to) / DAYS_A_YEAR;
}

const EASTERN = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/**
 * The league's game day, `YYYY-MM-DD`, of an instant in milliseconds since 1970. The day turns at midnight Eastern
 * time, daylight saving included, so late games in the west belong to the day on which they start there.
 */
export function leagueDayOf(instant: number): string {
  return EASTERN.format(instant);
}

/**
 * The Monday of a day's week, which is the day itself or one of the six before. The league's schedule weeks start on
 * Monday.
 */
export function mondayOf(day: string): string {
  // 5 January 1970 was a Monday.
  return addDays(day, -(((daysBetween('1970-01-05', day) % 7) + 7) % 7));
}

/** The last Monday before a day; for a Monday, the one a week earlier. Days are `YYYY-MM-DD`. */
export function mondayBefore(day: string): string {
  return mondayOf(addDays(day, -1));
}
