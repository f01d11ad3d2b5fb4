import type { PairRecord } from '../../stats/rows.ts';
import type { PlayedGame } from '../../store/queries/ratingInputs.ts';

/** From this share of the even-strength ice on, who did what is hard to say. */
const MOSTLY_SHARED = 0.5;

/** The teammates with half or more of a skater's even-strength ice in some games, by id, with their share of it. */
export function sharedIce(
  pairs: readonly Pick<PairRecord, 'other_id' | 'is_same_team' | 'toi_ev'>[],
  played: readonly { readonly [column: string]: PlayedGame[string] }[],
): ReadonlyMap<number, number> {
  const seconds = played.reduce((sum, { toi_ev }) => sum + Number(toi_ev ?? 0), 0);
  const together = new Map<number, number>();
  for (const { other_id, is_same_team, toi_ev } of pairs) {
    if (is_same_team) together.set(other_id, (together.get(other_id) ?? 0) + toi_ev);
  }
  const shares = [...together].map(([id, shared]) => [id, shared / seconds] as const);
  return new Map(shares.filter(([, share]) => share >= MOSTLY_SHARED));
}
