import type { SeasonId } from '../hockey/ids.ts';
import type { ClockView } from './features/shotFeature.ts';

/**
 * What the clock may tell of the plays before. From 2023-24 on the feed records attempts that did not score one to one and a half
 * seconds earlier than goals, so a short time since the play before tells the outcome: there the clock is `blunt`. Before, it
 * is `sharp`. See docs/decisions/0070 and 0167.
 */
export type ClockRegime = 'precise' | 'coarse';

/** The first season of the new clock. Source: goal rates of follow-up shots by second and season, decision 0070. */
export const FIRST_COARSE_SEASON = 20232024;

/** What features see under each regime: a blunt clock tells no time, and of the order of plays only which was the last (decision 0167). */
export const CLOCK_VIEW: Readonly<Record<ClockRegime, ClockView>> = {
  precise: { hasTime: true, plays: 3 },
  coarse: { hasTime: false, plays: 1 },
};

/** The regime of a season's clock. */
export function clockRegime(season: SeasonId): ClockRegime {
  return season >= FIRST_COARSE_SEASON ? 'coarse' : 'precise';
}
