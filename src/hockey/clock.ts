/** Seconds in an hour: rates are per 60 minutes. */
export const HOUR_SECONDS = 3600;
/** Seconds in a regulation period, and in a playoff overtime period. Source: NHL rule book, rule 77.1. */
export const PERIOD_SECONDS = 1200;
/** Seconds in a regular-season overtime. Source: NHL rule book, rule 84.1. */
export const REGULAR_OVERTIME_SECONDS = 300;
/** Regulation periods in a game. */
export const REGULATION_PERIODS = 3;

/** What kind of period: regulation, overtime, shootout. Source: the feed's `periodType`. */
export type PeriodKind = 'REG' | 'OT' | 'SO';

/** Seconds from the start of the game to the start of a period (1, 2, 3, then overtimes): 0, 1200, 2400, 3600, ... */
export function periodStartSecond(period: number): number {
  return (period - 1) * PERIOD_SECONDS;
}

/** Parses `MM:SS` (minutes may exceed 60) into seconds. Returns null for any other form. */
export function parseClock(text: string): number | null {
  const match = /^(\d{1,3}):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Formats seconds as `MM:SS` with at least two minute digits: 754 is `12:34`. Rounds fractions. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
