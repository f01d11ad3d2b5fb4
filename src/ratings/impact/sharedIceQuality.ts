import type { PairRecord } from '../../stats/rows.ts';

/**
 * Quality of a skater's teammates (QoT) or opponents (QoC): mean rating over shared even-strength time, and that time.
 */
export interface SharedIceQuality {
  readonly rating: number;
  readonly seconds: number;
}

/** The even-strength seconds two skaters shared. */
export type SharedTime = Pick<PairRecord, 'other_id' | 'is_same_team' | 'toi_ev'>;

/**
 * The quality of a skater's teammates or opponents: their ratings, weighted by shared even-strength time; the skater is
 * not included. Null without shared time. Source: docs/methodology/qoc-qot.md#formula; Evolving-Hockey's QoT and QoC.
 */
export function sharedIceQuality(
  games: readonly (readonly SharedTime[])[],
  whose: 'teammates' | 'opponents',
  ratingOf: (playerId: number) => number,
): SharedIceQuality | null {
  let sum = 0;
  let seconds = 0;
  for (const pairs of games) {
    for (const { other_id, is_same_team, toi_ev } of pairs) {
      if (is_same_team !== (whose === 'teammates')) continue;
      sum += toi_ev * ratingOf(other_id);
      seconds += toi_ev;
    }
  }
  return seconds > 0 ? { rating: sum / seconds, seconds } : null;
}
