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

/** The value as a jersey number of one or two digits, or null. */
export function asSweater(value: unknown): number | null {
  const count = asCount(value);
  return count !== null && count <= 99 ? count : null;
}

/** Longest text kept of a body, in characters: the longest real one, a venue, has 60. */
const MAXIMUM_TEXT = 200;

/** Control characters, marks that turn the direction of the text around them, and half characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The value as a non-empty text without unprintable characters, or null. */
export function asText(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const text = value.length > MAXIMUM_TEXT ? value.slice(0, MAXIMUM_TEXT) : value;
  return text.replace(UNPRINTABLE, '') || null;
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
  return typeof value === 'string' && /^https:\/\/[^\s\p{C}"'<>\\]{1,300}$/u.test(value) ? value : null;
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

/** Longest quoted piece of a raw value, in characters: enough to recognise it by. */
const QUOTE_LENGTH = 40;

/** Formats a raw value for an issue: short, on one line. */
export function quoted(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, QUOTE_LENGTH));
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
}
