import { HOUR_SECONDS } from './clock.ts';

/** The largest share in percent. */
const WHOLE = 100;

/** One side's percentage of the total: 0-100; 50 when both are zero. */
export function shareOf(own: number, other: number): number {
  const total = own + other;
  // Multiplies before dividing, and caps: a 100% share of a small number would round to slightly above 100.
  return total === 0 ? WHOLE / 2 : Math.min(WHOLE, (WHOLE * own) / total);
}

/** A count per 60 minutes of ice time, in integer seconds. Null when no time was played. */
export function per60(count: number, seconds: number): number | null {
  return seconds > 0 ? (count * HOUR_SECONDS) / seconds : null;
}

/** A part as a percentage of the total, 0-100. Null when the total is zero. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  return part === whole ? WHOLE : (WHOLE * part) / whole;
}

/**
 * Decimals of stored real numbers such as xG. Sums add the stored values. Source: docs/correctness.md#stored-decimals.
 */
export const STORED_DECIMALS = 6;

/** Rounds half away from zero to the given decimals, so that both stores serve the same text. Never returns -0. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
  return rounded === 0 ? 0 : rounded;
}
