import { HOUR_SECONDS } from './clock.ts';

/** The largest share in percent. */
const WHOLE = 100;

/** One side's percent of the two: 0-100; 50 when both are zero. */
export function shareOf(own: number, other: number): number {
  const total = own + other;
  // The product is rounded: a whole share of some small numbers would be a hair over 100.
  return total === 0 ? WHOLE / 2 : Math.min(WHOLE, (WHOLE * own) / total);
}

/** A count per 60 minutes of ice time, from whole seconds; null when no time was played. */
export function per60(count: number, seconds: number): number | null {
  return seconds > 0 ? (count * HOUR_SECONDS) / seconds : null;
}

/** A part of a whole in percent, 0-100; null when the whole is zero. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  return part === whole ? WHOLE : (WHOLE * part) / whole;
}

/** Decimals of stored real numbers, xG among them: sums are made of what is stored. Source: methodology, correctness rule 19. */
export const STORED_DECIMALS = 6;

/** A number rounded half away from zero to so many decimals, so that both stores serve the same text. Never -0. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
  return rounded === 0 ? 0 : rounded;
}
