import type { TableSpec } from './tableSpec.ts';

/** One row per rank in a leader table: the best, up to a hundred per season, type of its games and kind. */
export interface LeaderTable {
  season: number;
  /** 2 regular season, 3 playoffs, 0 both. */
  game_type: number;
  /** `points`, `savedax`, ...: the kinds of docs/api.md#leaders. */
  kind: string;
  /** From 1, best first; no ties. */
  rank: number;
  player_id: number;
  /** The player's club in their latest game that counts. */
  team_abb: string;
  /** C, L, R, D or G, in that game. */
  position: string;
  value: number;
  /** 80% interval; null where the value is a plain count. */
  low: number | null;
  high: number | null;
  games_played: number;
}

/** One row per player, club, season and type of its games with enough rated ones: the mean game score for that club. */
export interface PlayerRatingTable {
  season: number;
  /** As of `leader`. */
  game_type: number;
  team_abb: string;
  player_id: number;
  rating: number;
  games_played: number;
}

/** One row per player who dressed in the default season or later: their comparison group and overall rating. */
export interface PlayerCardTable {
  player_id: number;
  /** F, D, G. */
  position_group: string;
  /** Eligible players in the group. */
  group_size: number;
  /** The player's games in the window. */
  games: number;
  /** Size of the window, in games. */
  window_games: number;
  /** 0-100 within the group; null if not eligible. */
  overall_percentile: number | null;
  /** The mean behind the percentile: goals above replacement per 82 games. */
  overall_score: number | null;
  /** 80% interval of `overall_score`. */
  overall_low: number | null;
  overall_high: number | null;
  /** Goals above replacement per 60 minutes, and their 80% interval. */
  overall_per60: number | null;
  per60_low: number | null;
  per60_high: number | null;
  /** Probability of being among the ten best of the group, 0-1. */
  top10_probability: number | null;
  /** Probability of stopping more per shot than the average goalie, 0-1; null for skaters. */
  above_average_probability: number | null;
  /** Why the player has no percentiles; null for a player who is compared. */
  not_compared_reason: string | null;
}

/** One row per player and card field they have a rate or a rating for. */
export interface CardFieldTable {
  player_id: number;
  /** The field's name on the wire. */
  field: string;
  /** Posterior mean of the percentile within the group, 0-100; null for a player who is not compared. */
  percentile: number | null;
  /** 80% interval of the percentile, from the same draws; null for a row without random variation. */
  low: number | null;
  high: number | null;
  /** The raw rate over the window, not shrunk, in the unit of the card row; null for composite ratings. */
  value: number | null;
  /** The estimate behind the percentile, in the same unit; null for composite ratings and without a percentile. */
  estimate: number | null;
  /** 0 if players can hardly be told apart in this row, otherwise 1. */
  is_distinguishable: number;
  /** Ids of players that the games can hardly tell from this one, separated by spaces; null if there are none. */
  inseparable_from: string | null;
}

/** One row per player and part of their goals above replacement. */
export interface CardComponentTable {
  player_id: number;
  /** `ev_offense`, `finishing`, `goals_saved`, ...: the parts of docs/methodology/overall.md#parts. */
  component: string;
  /** Goals above replacement per 82 games, and their 80% interval. */
  goals: number;
  low: number;
  high: number;
}

/** One row per compared player and span of games to come: what they are expected to do in it, per 82 games. */
export interface CardProjectionTable {
  player_id: number;
  /** `next_20_games` or `next_season`. */
  horizon: string;
  /** Games of the span. */
  games: number;
  /** Goals above replacement, and the middle 80% of what may happen, luck included. */
  goals: number;
  goals_low: number;
  goals_high: number;
  /** Points, likewise; null for goalies. */
  points: number | null;
  points_low: number | null;
  points_high: number | null;
}

/** One row per compared player and each of the players of their group with the nearest cards, at most five. */
export interface SimilarPlayerTable {
  player_id: number;
  /** From 1, the nearest first. */
  rank: number;
  similar_id: number;
  /** The root of the mean squared difference of percentiles. */
  distance: number;
  /** Card rows that both have. */
  shared_rows: number;
}

/** One row per rank in a list of the best-rated players. */
export interface InsightTable {
  /** `overall`, `lw`, `c`, `rw`, `d`, `g`. */
  list: string;
  /** From 1. */
  rank: number;
  player_id: number;
}

/** One row per skater and field: a result of the regressions on stints, or QoT and QoC. Computed by a separate job. */
export interface IsolatedImpactTable {
  player_id: number;
  /** `ev_offense`, `ev_defense`, `powerplay_rating`, `pk_defense`, `qot`, `qoc`. */
  field: string;
  /** Goals per 60, positive is good: on-ice results beyond what the other players explain, over the window. */
  adjusted: number | null;
  /** Standard error of `adjusted`; null for QoT and QoC. */
  adjusted_sd: number | null;
  /** The skater's regression coefficient, goals per 60, positive is good; null if they have none. */
  coefficient: number | null;
  /** Standard deviation of the coefficient over game bootstraps. */
  coefficient_sd: number | null;
  /** 0-1: the share of the variance between players that the coefficient captures for this skater. */
  reliability: number | null;
  /** Seconds behind the value, weighted to independent ones. */
  seconds: number;
  /** The player's own impact as estimated, and its posterior standard deviation; null deviation for QoT and QoC. */
  estimate: number | null;
  estimate_sd: number | null;
  /** Ids of players that the games can hardly tell from this one, separated by spaces; null if there are none. */
  inseparable_from: string | null;
}

/** The rating tables, rebuilt from the game tables. */
export interface RatingTables {
  leader: LeaderTable;
  player_rating: PlayerRatingTable;
  player_card: PlayerCardTable;
  card_field: CardFieldTable;
  similar_player: SimilarPlayerTable;
  card_component: CardComponentTable;
  card_projection: CardProjectionTable;
  insight: InsightTable;
  isolated_impact: IsolatedImpactTable;
}

/** The manifest of the rating tables. */
export const RATING_MANIFEST: { readonly [T in keyof RatingTables]: TableSpec<RatingTables[T]> } = {
  leader: {
    scope: 'derived',
    key: ['season', 'game_type', 'kind', 'rank'],
    columns: {
      season: 'integer',
      game_type: 'integer',
      kind: 'text',
      rank: 'integer',
      player_id: 'integer',
      team_abb: 'text',
      position: 'text',
      value: 'real',
      low: 'real',
      high: 'real',
      games_played: 'integer',
    },
  },
  player_rating: {
    scope: 'derived',
    key: ['season', 'game_type', 'team_abb', 'player_id'],
    columns: {
      season: 'integer',
      game_type: 'integer',
      team_abb: 'text',
      player_id: 'integer',
      rating: 'real',
      games_played: 'integer',
    },
  },
  player_card: {
    scope: 'derived',
    key: ['player_id'],
    columns: {
      player_id: 'integer',
      position_group: 'text',
      group_size: 'integer',
      games: 'integer',
      window_games: 'integer',
      overall_percentile: 'real',
      overall_score: 'real',
      overall_low: 'real',
      overall_high: 'real',
      overall_per60: 'real',
      per60_low: 'real',
      per60_high: 'real',
      top10_probability: 'real',
      above_average_probability: 'real',
      not_compared_reason: 'text',
    },
  },
  card_field: {
    scope: 'derived',
    key: ['player_id', 'field'],
    columns: {
      player_id: 'integer',
      field: 'text',
      percentile: 'real',
      low: 'real',
      high: 'real',
      value: 'real',
      estimate: 'real',
      is_distinguishable: 'integer',
      inseparable_from: 'text',
    },
  },
  similar_player: {
    scope: 'derived',
    key: ['player_id', 'rank'],
    columns: {
      player_id: 'integer',
      rank: 'integer',
      similar_id: 'integer',
      distance: 'real',
      shared_rows: 'integer',
    },
  },
  card_component: {
    scope: 'derived',
    key: ['player_id', 'component'],
    columns: { player_id: 'integer', component: 'text', goals: 'real', low: 'real', high: 'real' },
  },
  card_projection: {
    scope: 'derived',
    key: ['player_id', 'horizon'],
    columns: {
      player_id: 'integer',
      horizon: 'text',
      games: 'integer',
      goals: 'real',
      goals_low: 'real',
      goals_high: 'real',
      points: 'real',
      points_low: 'real',
      points_high: 'real',
    },
  },
  insight: {
    scope: 'derived',
    key: ['list', 'rank'],
    columns: { list: 'text', rank: 'integer', player_id: 'integer' },
  },
  isolated_impact: {
    scope: 'derived',
    key: ['player_id', 'field'],
    columns: {
      player_id: 'integer',
      field: 'text',
      adjusted: 'real',
      adjusted_sd: 'real',
      coefficient: 'real',
      coefficient_sd: 'real',
      reliability: 'real',
      seconds: 'real',
      estimate: 'real',
      estimate_sd: 'real',
      inseparable_from: 'text',
    },
  },
};
