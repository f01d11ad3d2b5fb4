import { formatClock, PERIOD_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';

const ORDINALS = ['1st', '2nd', '3rd'] as const;
/** Counts that are written out. */
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** Probabilities have four decimals on the wire. Source: docs/api.md#rounding. */
const WIRE_UNIT = 10_000;

/** A list in words: `A`, `A and B`, `A, B and C`. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** A period: `2nd`, `overtime`, and `overtime 2` for the second one of a playoff game. */
export function periodWords(period: number): string {
  const overtime = period - REGULATION_PERIODS;
  return ORDINALS[period - 1] ?? (overtime > 1 ? `overtime ${overtime}` : 'overtime');
}

/** A game second as `12:34 of the 2nd` or `2:05 of overtime`, the time played in the period. */
export function timeWords(second: number, period: number): string {
  const name = period <= REGULATION_PERIODS ? `the ${periodWords(period)}` : periodWords(period);
  return `${formatClock(second - (period - 1) * PERIOD_SECONDS)} of ${name}`;
}

/** A count of things: `one goal`, `two goals`, `12 goals`. */
export function countWords(count: number, thing: string): string {
  return `${numberWords(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** A number in words up to nine: `no`, `two`, `12`. */
export function numberWords(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** A probability as the page prints it: whole percent, never 0% or 100% before the end. */
export function percentWords(probability: number): string {
  if (probability > 0 && probability < 0.01) return 'under 1%';
  if (probability < 1 && probability > 0.99) return 'over 99%';
  // First to the wire's decimals: one minus a probability misses a half by its last bit.
  return `${Math.round(Math.round(probability * WIRE_UNIT) / (WIRE_UNIT / 100))}%`;
}
