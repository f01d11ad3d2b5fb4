import { countOf, type MapShot } from '../../../charts/shotMap.ts';
import { periodLabel } from '../../../charts/snakeState.ts';
import { REGULATION_PERIODS } from '../../../hockey/clock.ts';
import type { ShotCount } from '../../../hockey/countShots.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';

/** Both teams' shot counts in one period. */
export interface PeriodCount {
  /** `1st`, `2nd`, `3rd`, `OT`; `OT1`, `OT2` when there was more than one overtime. */
  readonly label: string;
  /** Null for a period that has not begun. */
  readonly counts: { readonly winner: ShotCount; readonly loser: ShotCount } | null;
}

/**
 * Counts shots by period: always the three of regulation, then each overtime that was begun. The shootout is left out
 * because its attempts are not shots.
 */
export function periodCounts(
  shots: readonly MapShot[],
  { status, final_period }: Pick<Answer<'gameData'>, 'status' | 'final_period'>,
): PeriodCount[] {
  const latest = Math.max(1, ...shots.map(({ period }) => period));
  // An overtime without a shot still gets its column.
  const least = status === 'final' && final_period !== 'REG' ? REGULATION_PERIODS + 1 : REGULATION_PERIODS;
  const count = Math.max(least, latest);
  return Array.from({ length: count }, (_, k) => {
    const period = k + 1;
    const own = shots.filter((shot) => shot.period === period);
    return {
      label: periodLabel(period, count),
      counts:
        status !== 'final' && period > latest ? null : { winner: countOf(own, 'winner'), loser: countOf(own, 'loser') },
    };
  });
}
