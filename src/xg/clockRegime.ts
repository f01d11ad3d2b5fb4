import type { SeasonId } from '../hockey/ids.ts';
import type { ClockView } from './features/shotFeature.ts';

/**
 * How far the feed's clock can be trusted for the plays before a shot. From 2023-24 on, the feed records attempts that
 * did not score 1 to 1.5 seconds earlier than goals, so a short time since the previous play gives the outcome away:
 * the clock is `coarse`. Before that season it is `precise`. See docs/decisions/0070-outcome-leaks.md.
 */
export type ClockRegime = 'precise' | 'coarse';

/**
 * First season with the coarse clock. Source: goal rates of follow-up shots by second and season,
 * docs/decisions/0070-outcome-leaks.md.
 */
export const FIRST_COARSE_SEASON = 20232024;

/**
 * What features may see under each regime. Under the coarse clock: no times, and only the last play
 * (docs/decisions/0070-outcome-leaks.md).
 */
export const CLOCK_VIEW: Readonly<Record<ClockRegime, ClockView>> = {
  precise: { hasTime: true, plays: 3 },
  coarse: { hasTime: false, plays: 1 },
};

/** The clock regime of a season. */
export function clockRegime(season: SeasonId): ClockRegime {
  return season >= FIRST_COARSE_SEASON ? 'coarse' : 'precise';
}
