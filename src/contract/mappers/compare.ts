import { countInterval } from '../../hockey/interval.ts';
import { per60 } from '../../hockey/shares.ts';
import type { WireComparisonSide } from '../endpoints/compare.ts';
import { toWireClock, toWireXg } from './rounding.ts';

/** Even-strength time of a skater and what happened in it, added up over games. Counts are whole, xG null where a game has none. */
export interface SharedIce {
  readonly games: number;
  /** Seconds. */
  readonly toi: number;
  readonly goals: number;
  readonly assists: number;
  readonly ixg: number | null;
  readonly xgf: number | null;
  readonly xga: number | null;
  readonly gf: number;
  readonly ga: number;
}

/** The compared player, as of his latest game. */
export interface ComparedPlayer {
  readonly player_id: number;
  readonly name: string;
  readonly season: number;
  readonly team_abb: string;
  readonly color: string;
}

/** One side of a comparison; `together` only for With / Without. */
export function toWireComparisonSide(
  player: ComparedPlayer,
  ice: SharedIce,
  together: SharedIce | null,
): WireComparisonSide {
  return {
    player_id: player.player_id,
    name: player.name,
    season: player.season,
    playing_for: player.team_abb,
    stat_color: player.color,
    ...comparisonFields(ice),
    together: together === null ? null : comparisonFields(together),
  };
}

function comparisonFields(ice: SharedIce) {
  const rate = (count: number | null): number | null => (count === null ? null : toWireXg(per60(count, ice.toi)));
  return {
    number_of_games: ice.games,
    toi: ice.toi,
    toi_str: toWireClock(ice.toi),
    xg_scored_60: rate(ice.ixg),
    goals_scored_60: rate(ice.goals),
    assists_60: rate(ice.assists),
    xg_for_60: rate(ice.xgf),
    gf_60: rate(ice.gf),
    xg_ag_60: rate(ice.xga),
    ga_60: rate(ice.ga),
    goals_scored: ice.goals,
    goals_on_ice_total: ice.gf,
    goals_ag_on_ice_total: ice.ga,
    intervals: intervalsOf(ice),
  };
}

/**
 * The 80% intervals of the rates that are counted (gamma on counts), per 60, by field; none without shared time. xG is a sum of
 * chances, not a count, and has none.
 */
function intervalsOf({ goals, assists, gf, ga, toi }: SharedIce): Record<string, [number, number]> {
  const counts = { goals_scored_60: goals, assists_60: assists, gf_60: gf, ga_60: ga };
  return Object.fromEntries(
    Object.entries(counts).flatMap(([field, count]) => {
      const [low, high] = countInterval(count).map((bound) => per60(bound, toi));
      return low == null || high == null ? [] : [[field, [toWireXg(low), toWireXg(high)] as [number, number]]];
    }),
  );
}
