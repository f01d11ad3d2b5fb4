import { REGULATION_PERIODS } from '../../../hockey/clock.ts';
import type { ShotCount } from '../../../hockey/countShots.ts';
import { countOf, type MapShot } from '../../charts/ShotMap/state.ts';
import { periodLabel } from '../../charts/SnakeChart/state.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';

/** Each side's shots of a period. */
export interface PeriodCount {
  /** `1st`, `2nd`, `3rd`, `OT`; `OT1`, `OT2` where there were more overtimes than one. */
  readonly label: string;
  /** Null for a period that is still to come. */
  readonly counts: { readonly winner: ShotCount; readonly loser: ShotCount } | null;
}

/**
 * A game's periods in order, the three of regulation always and each overtime that was begun. The shootout is none: its shots
 * are not counted as shots.
 */
export function periodCounts(
  shots: readonly MapShot[],
  { status, final_period }: Pick<Answer<'gameData'>, 'status' | 'final_period'>,
): PeriodCount[] {
  const latest = Math.max(1, ...shots.map(({ period }) => period));
  // An overtime in which nobody shot was played all the same.
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
