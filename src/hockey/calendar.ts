/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000;
/** Milliseconds of a day without a change of clocks, which is every day of a calendar that knows no hours. */
export const DAY_MS = 86_400_000;

/** A day's midnight in milliseconds since 1970, as if it were in Greenwich; NaN for a text that is none. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day, `YYYY-MM-DD`, that it is in Greenwich at an instant in milliseconds since 1970. */
export function dayOfInstant(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar as `YYYY-MM-DD`: `2024-02-30` and days of the year 0 are none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const midnight = midnightOf(text);
  return !Number.isNaN(midnight) && dayOfInstant(midnight) === text;
}

/** The day so many days after a day; before it for a negative number. Days are `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return dayOfInstant(midnightOf(day) + days * DAY_MS);
}

/** Days from one day to another, negative backwards. Days are `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

/** How far the league's clock, Eastern Standard Time, is behind Greenwich, milliseconds. */
const EASTERN_MS = 5 * HOUR_MS;

/**
 * The league's game day of an instant such as `2022-10-13T02:00:00Z`: the day in the East, here 12 October. In summer time that is
 * told an hour late, and no game starts in the hour after midnight.
 */
export function leagueDayOf(instant: string): string {
  return dayOfInstant(Date.parse(instant) - EASTERN_MS);
}

/** The Monday of a day's week: the day itself or one of the six before. The league's schedules go by weeks from Monday. */
export function mondayOf(day: string): string {
  // 5 January 1970 was a Monday.
  return addDays(day, -(((daysBetween('1970-01-05', day) % 7) + 7) % 7));
}
