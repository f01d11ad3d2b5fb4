import type { PairRecord } from '../../stats/rows.ts';

/** A skater's company over some games: the shared even-strength seconds and the mean rating of those he shared them with. */
export interface SharedIceQuality {
  readonly rating: number;
  readonly seconds: number;
}

/** What decides a skater's company: the even-strength seconds he shared with another. */
export type SharedTime = Pick<PairRecord, 'other_id' | 'is_same_team' | 'toi_ev'>;

/**
 * The quality of a skater's team-mates or opponents: their ratings, each weighted with the even-strength time shared. He himself
 * is not among them. Null where he shared no time. Source: methodology 3.5; Evolving-Hockey's QoT and QoC.
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
