import { isDay } from '../../hockey/calendar.ts';
import { parseClock } from '../../hockey/clock.ts';

/**
 * Readers for untrusted values: each returns the value in the wanted form, or null. Keys that are absent, null, empty
 * or of another type all count as missing.
 * Source: empty strings stand for absent values in old bodies.
 */

/** A JSON object whose values are unknown. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** The value as an object, or null (also for arrays). */
export function asRecord(value: unknown): RawRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RawRecord) : null;
}

/** The value as a list, or an empty list. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a finite number, or null. */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The value as a safe integer, or null. */
export function asInteger(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** The value as a non-negative integer, or null. */
export function asCount(value: unknown): number | null {
  const count = asInteger(value);
  return count !== null && count >= 0 ? count : null;
}

/** The value as a non-empty text, or null. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The text of a localised value `{default: ...}` or of a plain one, or null. */
export function asLocalised(value: unknown): string | null {
  return typeof value === 'object' && value !== null ? asText((value as RawRecord).default) : asText(value);
}

/** The value as a day YYYY-MM-DD, or null. */
export function asDay(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}

/** The value as a UTC timestamp such as `2022-10-13T02:00:00Z`, or null. */
export function asInstant(value: unknown): string | null {
  const isInstant = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(value);
  return isInstant && isDay(value.slice(0, 10)) ? value : null;
}

/** The value as an HTTPS picture URL, or null. */
export function asPicture(value: unknown): string | null {
  return typeof value === 'string' && /^https:\/\/[^\s"'<>\\]{1,300}$/.test(value) ? value : null;
}

const ZERO = 48;
const COLON = 58;

/** Seconds of a clock text `MM:SS` (minutes may exceed 60), or null. Five-character texts take a fast path. */
export function asClock(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  if (value.length === 5 && value.charCodeAt(2) === COLON) {
    const a = value.charCodeAt(0) - ZERO;
    const b = value.charCodeAt(1) - ZERO;
    const c = value.charCodeAt(3) - ZERO;
    const d = value.charCodeAt(4) - ZERO;
    const isClock = a >= 0 && a <= 9 && b >= 0 && b <= 9 && c >= 0 && c <= 5 && d >= 0 && d <= 9;
    return isClock ? (a * 10 + b) * 60 + c * 10 + d : null;
  }
  return parseClock(value);
}

/** Longest quoted piece of a raw value, in characters. Chosen by us: enough to recognise it by. */
const QUOTE_LENGTH = 40;

/** Formats a raw value for an issue: short, on one line. */
export function quoted(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, QUOTE_LENGTH));
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
}
