import { parseSeasonId, seasonLabel } from './season.ts';

/** Shown for an unknown value. */
export const UNKNOWN = '–';

/** Larger than the error of a decimal stored in binary, smaller than the last decimal of any number on the wire. */
const HALF_STORED_LESS = 1e-9;

/**
 * A number with fixed decimals and a real minus sign; `–` when unknown. Values arrive final from the API: nothing here
 * computes.
 */
export function formatNumber(value: number | null, decimals: number): string {
  if (value === null) return UNKNOWN;
  // toFixed would write -0.00 for a small negative value, and 3.04 for 3.045, which is stored slightly lower.
  const text = (Math.abs(value) + HALF_STORED_LESS).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** A number with its sign: `+0.42`, `−0.42`; zero has none. */
export function formatSigned(value: number | null, decimals: number): string {
  const text = formatNumber(value, decimals);
  return value !== null && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** A save percentage (0-100) as hockey writes it, a share with three decimals: 93.4 is `.934`, 100 is `1.000`. */
export function formatSavePercentage(percent: number): string {
  return (percent / 100 + HALF_STORED_LESS).toFixed(3).replace(/^0/, '');
}

/** Keeps a season on one line. */
const NON_BREAKING_HYPHEN = '\u2011';

/*
 * Written out because English is the site's only language: the browser's date formatter costs about 20 ms of a slow
 * phone's start before its first date.
 */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A statistic's value as pages print it: with its sign where it is a difference, a save percentage as `.934`. */
export function formatStat(
  value: number | null,
  { decimals, isSigned, isSavePercentage }: { decimals: number; isSigned?: boolean; isSavePercentage?: boolean },
): string {
  if (isSavePercentage === true) return value === null ? UNKNOWN : formatSavePercentage(value);
  return (isSigned === true ? formatSigned : formatNumber)(value, decimals);
}

/** A count with thousands separators: `3,009`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A number of games: `1 game`, `1,312 games`. */
export function formatGames(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'game' : 'games'}`;
}

/** An ordinal: `1st`, `2nd`, `3rd`, `11th`. */
export function formatOrdinal(value: number): string {
  const isTeen = Math.floor(value / 10) % 10 === 1;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10];
  return `${value}${ending ?? 'th'}`;
}

/** A season that never breaks across lines: `2024‑2025`. */
export function formatSeason(season: number): string {
  const known = parseSeasonId(season);
  return known === null ? String(season) : seasonLabel(known).replace('-', NON_BREAKING_HYPHEN);
}

/** A date (`2024-11-20`, or a timestamp) as `20 Nov 2024`; `–` when unknown. */
export function formatDay(date: string | null): string {
  const day = parseDay(date);
  return day === null ? UNKNOWN : `${dayAndMonth(day)} ${day.getUTCFullYear()}`;
}

/** A game's date in its shortest clear form: `Wed 20 Nov` within ten months of now, else `20 Nov 2019`. */
export function formatGameDay(date: string, now: Date): string {
  const day = parseDay(date);
  const isNear = day !== null && Math.abs(now.getTime() - day.getTime()) < NEAR_MS;
  return isNear ? formatDayOfMonth(date) : formatDay(date);
}

/** A game's date below its month's heading: `Wed 20 Nov`. */
export function formatDayOfMonth(date: string): string {
  const day = parseDay(date);
  return day === null ? UNKNOWN : `${short(WEEKDAYS[day.getUTCDay()])} ${dayAndMonth(day)}`;
}

/** A date within a season: `20 Nov`. */
export function formatDayOfSeason(date: string): string {
  const day = parseDay(date);
  return day === null ? UNKNOWN : dayAndMonth(day);
}

/** A date in full: `Wednesday 20 November 2024`. */
export function formatLongDay(date: string): string {
  const day = parseDay(date);
  return day === null ? UNKNOWN : `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${formatMonth(date)}`;
}

/** The month of a date (`2024-11-20`): `November 2024`. */
export function formatMonth(date: string): string {
  const day = parseDay(date);
  return day === null ? UNKNOWN : `${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** A date this close to now needs no year: ten months, in milliseconds. */
const NEAR_MS = 300 * 86_400_000;

function dayAndMonth(day: Date): string {
  return `${day.getUTCDate()} ${short(MONTHS[day.getUTCMonth()])}`;
}

function short(name = ''): string {
  return name.slice(0, 3);
}

function parseDay(date: string | null): Date | null {
  const day = new Date(`${(date ?? '').slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : day;
}
