import type { WireComparisonSide } from '../../contract/comparisons.ts';
import { countInterval } from '../../hockey/interval.ts';
import { per60 } from '../../hockey/shares.ts';
import type { PairRecord } from '../../store/pairCodec.ts';
import type { EvenStrengthGame } from '../../store/queries/skaterEvenStrength.ts';
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

/** Nothing shared. */
const NO_ICE: SharedIce = { games: 0, toi: 0, goals: 0, assists: 0, ixg: 0, xgf: 0, xga: 0, gf: 0, ga: 0 };

/** A skater's time with or against one other, added up over the games they shared the ice in. */
export function sumPairs(pairs: readonly PairRecord[]): SharedIce {
  return pairs.map(iceOfPair).reduce(add, NO_ICE);
}

/** A skater's even-strength games added up. Games without shifts tell nothing and are left out. */
export function sumGames(games: readonly EvenStrengthGame[]): SharedIce {
  return games.flatMap(iceOfGame).reduce(add, NO_ICE);
}

/** A skater's time without another: all of it less the shared part. */
export function without(all: SharedIce, shared: SharedIce): SharedIce {
  return {
    games: all.games,
    toi: all.toi - shared.toi,
    goals: all.goals - shared.goals,
    assists: all.assists - shared.assists,
    ixg: difference(all.ixg, shared.ixg),
    xgf: difference(all.xgf, shared.xgf),
    xga: difference(all.xga, shared.xga),
    gf: all.gf - shared.gf,
    ga: all.ga - shared.ga,
  };
}

function iceOfPair({ toi_ev, g, a1, a2, ixg, xgf, xga, gf, ga }: PairRecord): SharedIce {
  return { games: 1, toi: toi_ev, goals: g, assists: a1 + a2, ixg, xgf, xga, gf, ga };
}

function iceOfGame(game: EvenStrengthGame): SharedIce[] {
  const { toi_ev, ev_goals, ev_a1, ev_a2, ev_ixg, ev_xgf, ev_xga, ev_gf, ev_ga } = game;
  if (toi_ev === null || ev_goals === null || ev_a1 === null || ev_a2 === null) return [];
  if (ev_gf === null || ev_ga === null) return [];
  const assists = ev_a1 + ev_a2;
  return [
    { games: 1, toi: toi_ev, goals: ev_goals, assists, ixg: ev_ixg, xgf: ev_xgf, xga: ev_xga, gf: ev_gf, ga: ev_ga },
  ];
}

function add(a: SharedIce, b: SharedIce): SharedIce {
  return {
    games: a.games + b.games,
    toi: a.toi + b.toi,
    goals: a.goals + b.goals,
    assists: a.assists + b.assists,
    ixg: sum(a.ixg, b.ixg),
    xgf: sum(a.xgf, b.xgf),
    xga: sum(a.xga, b.xga),
    gf: a.gf + b.gf,
    ga: a.ga + b.ga,
  };
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

/** What is left of an xG sum; never below zero by a rounding of the sixth decimal. */
function difference(all: number | null, shared: number | null): number | null {
  return all === null || shared === null ? null : Math.max(0, all - shared);
}
