import { shareOf } from '../../hockey/shares.ts';
import type { ResponseOf } from '../endpoint.ts';
import type { matchups, WireMatchup } from '../endpoints/matchups.ts';
import { toWireClock, toWirePercent, toWireXg } from './rounding.ts';

/** A player's even-strength time against one opponent, and what happened in it: his own xG, his team's and the opponents'. */
export interface MatchupFacts {
  readonly opponent_id: number;
  readonly name: string;
  readonly team_abb: string;
  readonly position: string;
  /** Shared seconds. */
  readonly toi_ev: number;
  /** xG; null in a game without. */
  readonly ixg: number | null;
  readonly xgf: number | null;
  readonly xga: number | null;
}

/** A player's game against each opposing skater, keyed by the opponent's id. The share is 50 where both sides have none. */
export function toWireMatchups(rows: readonly MatchupFacts[], season: number): ResponseOf<typeof matchups> {
  const entries = rows.map((row): [string, WireMatchup] => [
    String(row.opponent_id),
    {
      name: row.name,
      team_abb: row.team_abb,
      season,
      position: row.position,
      toi_int: row.toi_ev,
      toi_str: toWireClock(row.toi_ev),
      xg: toWireXg(row.ixg),
      xgf_percent: sharePercent(row),
      xg_for: toWireXg(row.xgf),
      xg_ag: toWireXg(row.xga),
    },
  ]);
  return { head_to_head: Object.fromEntries(entries) };
}

/** The share of the two teams' xG that was his team's, 0-100; null without shared time or without xG. */
function sharePercent({ toi_ev, xgf, xga }: MatchupFacts): number | null {
  return toi_ev > 0 && xgf !== null && xga !== null ? toWirePercent(shareOf(xgf, xga)) : null;
}
