import type { SeasonId } from '../hockey/ids.ts';

/**
 * How finely seconds since the plays before may be looked at. From 2023-24 on the feed records attempts that did not score one
 * to one and a half seconds earlier than goals, so a short time since the play before tells the outcome: there the clock is
 * `blunt`. Before, it is `sharp`. See docs/decisions/0070.
 */
export type ClockRegime = 'sharp' | 'blunt';

/** The first season of the new clock. Source: goal rates of follow-up shots by second and season, decision 0070. */
export const FIRST_BLUNT_SEASON = 20232024;

/** The least seconds a feature sees, by regime. Twelve: where a shift of 1.5 s no longer changes the goal rate (decision 0070). */
export const CLOCK_FLOOR: Readonly<Record<ClockRegime, number>> = { sharp: 0, blunt: 12 };

/** The regime of a season's clock. */
export function clockRegime(season: SeasonId): ClockRegime {
  return season >= FIRST_BLUNT_SEASON ? 'blunt' : 'sharp';
}
