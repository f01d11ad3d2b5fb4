import { PERIOD_SECONDS, REGULAR_OVERTIME_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { type GameType, REGULAR_SEASON } from '../../hockey/ids.ts';

/** Whether a period comes after regulation in the regular season: overtime or shootout. */
export function isRegularExtraPeriod(period: number, gameType: GameType): boolean {
  return gameType === REGULAR_SEASON && period > REGULATION_PERIODS;
}

/** Whether a period is a shootout. */
export function isShootoutPeriod(period: number, gameType: GameType): boolean {
  return gameType === REGULAR_SEASON && period > REGULATION_PERIODS + 1;
}

/** Full length of a period in seconds; 0 for a shootout. */
export function periodLength(period: number, gameType: GameType): number {
  if (isShootoutPeriod(period, gameType)) return 0;
  return isRegularExtraPeriod(period, gameType) ? REGULAR_OVERTIME_SECONDS : PERIOD_SECONDS;
}
