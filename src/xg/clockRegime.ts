import type { ClockView } from './features/shotFeature.ts';

/**
 * How far the feed's clock can be trusted for the plays before a shot. From 2023-24 on, the feed records attempts that
 * did not score 1 to 1.5 seconds earlier than goals, so a short time since the previous play gives the outcome away:
 * the clock is `coarse`. Before it is `precise`. Which it is follows from earlier games (`clockRule.ts`). See
 * docs/decisions/0070-outcome-leaks.md.
 */
export type ClockRegime = 'precise' | 'coarse';

/**
 * What features may see under each regime. Under the coarse clock: no times, and only the last play
 * (docs/decisions/0070-outcome-leaks.md).
 */
export const CLOCK_VIEW: Readonly<Record<ClockRegime, ClockView>> = {
  precise: { hasTime: true, plays: 3 },
  coarse: { hasTime: false, plays: 1 },
};

/**
 * Whether the seconds between two plays of a day's games may be used at all: by features, by what pages call a shot,
 * and by what joins shots to chances. Under the coarse clock they tell the outcome.
 */
export function hasSeconds(days: PreciseDays, day: string): boolean {
  return CLOCK_VIEW[clockOn(days, day)].hasTime;
}

/** The stretches of days on which the clock is precise, first and last day of each as YYYY-MM-DD, ascending. */
export type PreciseDays = readonly (readonly [first: string, last: string])[];

/** The clock regime of a day's games: coarse unless the day is known as precise. */
export function clockOn(days: PreciseDays, day: string): ClockRegime {
  return days.some(([first, last]) => day >= first && day <= last) ? 'precise' : 'coarse';
}
