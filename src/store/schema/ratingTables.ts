import type { TableDeclaration } from './tableSpec.ts';

/** The tables of ratings, which are always replaced as a whole. */
export const RATINGS = {
  /** One row per rank in a leader table: the best, up to a hundred per season, type of its games and kind. */
  leader: {
    key: ['season', 'game_type', 'kind', 'rank'],
    columns: {
      season: 'integer',
      /** 2 regular season, 3 playoffs, 0 both. */
      game_type: 'integer',
      /** `points`, `savedax`, ...: the kinds of docs/api.md#leaders. */
      kind: 'text',
      /** From 1, best first; no ties. */
      rank: 'integer',
      player_id: 'integer',
      /** The player's club in their latest game that counts. */
      team_abb: 'text',
      /** C, L, R, D or G, in that game. */
      position: 'text',
      value: 'real',
      /** 80% interval; null where the value is a plain count. */
      low: 'real?',
      high: 'real?',
      games_played: 'integer',
    },
  },
  /**
   * One row per player, club, season and type of its games with enough rated ones: the mean game score for that club.
   */
  player_rating: {
    key: ['season', 'game_type', 'team_abb', 'player_id'],
    columns: {
      season: 'integer',
      /** As of `leader`. */
      game_type: 'integer',
      team_abb: 'text',
      player_id: 'integer',
      rating: 'real',
      games_played: 'integer',
    },
    indexes: {
      by_season_type_rating: '(season, game_type, rating)',
    },
  },
  /** One row per player who dressed in the default season or later: their comparison group and overall rating. */
  player_card: {
    key: ['player_id'],
    columns: {
      player_id: 'integer',
      /** F, D, G. */
      position_group: 'text',
      /** Eligible players in the group. */
      group_size: 'integer',
      /** The player's games in the window. */
      games: 'integer',
      /** Size of the window, in games. */
      window_games: 'integer',
      /** 0-100 within the group; null if not eligible. */
      overall_percentile: 'real?',
      /** The mean behind the percentile: goals above replacement per 82 games. */
      overall_score: 'real?',
      /** 80% interval of `overall_score`. */
      overall_low: 'real?',
      overall_high: 'real?',
      /** Goals above replacement per 60 minutes, and their 80% interval. */
      overall_per60: 'real?',
      per60_low: 'real?',
      per60_high: 'real?',
      /** Probability of being among the ten best of the group, 0-1. */
      top10_probability: 'real?',
      /** Probability of stopping more per shot than the average goalie, 0-1; null for skaters. */
      above_average_probability: 'real?',
      /** Why the player has no percentiles; null for a player who is compared. */
      not_compared_reason: 'text?',
    },
  },
  /** One row per player and card field they have a rate or a rating for. */
  card_field: {
    key: ['player_id', 'field'],
    columns: {
      player_id: 'integer',
      /** The field's name on the wire. */
      field: 'text',
      /** Posterior mean of the percentile within the group, 0-100; null for a player who is not compared. */
      percentile: 'real?',
      /** 80% interval of the percentile, from the same draws; null for a row without random variation. */
      low: 'real?',
      high: 'real?',
      /** The raw rate over the window, not shrunk, in the unit of the card row; null for composite ratings. */
      value: 'real?',
      /** The estimate behind the percentile, in the same unit; null for composite ratings and without a percentile. */
      estimate: 'real?',
      /** 0 if players can hardly be told apart in this row, otherwise 1. */
      is_distinguishable: 'integer',
      /** Ids of players that the games can hardly tell from this one, separated by spaces; null if there are none. */
      inseparable_from: 'text?',
    },
  },
  /** One row per compared player and each of the players of their group with the nearest cards, at most five. */
  similar_player: {
    key: ['player_id', 'rank'],
    columns: {
      player_id: 'integer',
      /** From 1, the nearest first. */
      rank: 'integer',
      similar_id: 'integer',
      /** The root of the mean squared difference of percentiles. */
      distance: 'real',
      /** Card rows that both have. */
      shared_rows: 'integer',
    },
  },
  /** One row per player and part of their goals above replacement. */
  card_component: {
    key: ['player_id', 'component'],
    columns: {
      player_id: 'integer',
      /** `ev_offense`, `finishing`, `goals_saved`, ...: the parts of docs/methodology/overall.md#parts. */
      component: 'text',
      /** Goals above replacement per 82 games, and their 80% interval. */
      goals: 'real',
      low: 'real',
      high: 'real',
    },
  },
  /** One row per compared player and span of games to come: what they are expected to do in it, per 82 games. */
  card_projection: {
    key: ['player_id', 'horizon'],
    columns: {
      player_id: 'integer',
      /** `next_20_games` or `next_season`. */
      horizon: 'text',
      /** Games of the span. */
      games: 'integer',
      /** Goals above replacement, and the middle 80% of what may happen, luck included. */
      goals: 'real',
      goals_low: 'real',
      goals_high: 'real',
      /** Points, likewise; null for goalies. */
      points: 'real?',
      points_low: 'real?',
      points_high: 'real?',
    },
  },
  /** One row per rank in a list of the best-rated players. */
  insight: {
    key: ['list', 'rank'],
    columns: {
      /** `overall`, `lw`, `c`, `rw`, `d`, `g`. */
      list: 'text',
      /** From 1. */
      rank: 'integer',
      player_id: 'integer',
    },
  },
  /**
   * One row per skater and field: a result of the regressions on stints, or QoT and QoC. Computed by a separate job.
   */
  isolated_impact: {
    key: ['player_id', 'field'],
    columns: {
      player_id: 'integer',
      /** `ev_offense`, `ev_defense`, `powerplay_rating`, `pk_defense`, `qot`, `qoc`. */
      field: 'text',
      /** Goals per 60, positive is good: on-ice results beyond what the other players explain, over the window. */
      adjusted: 'real?',
      /** Standard error of `adjusted`; null for QoT and QoC. */
      adjusted_sd: 'real?',
      /** The skater's regression coefficient, goals per 60, positive is good; null if they have none. */
      coefficient: 'real?',
      /** Standard deviation of the coefficient over game bootstraps. */
      coefficient_sd: 'real?',
      /** 0-1: the share of the variance between players that the coefficient captures for this skater. */
      reliability: 'real?',
      /** Seconds behind the value, weighted to independent ones. */
      seconds: 'real',
      /** The player's own impact as estimated, and its posterior standard deviation; null deviation for QoT and QoC. */
      estimate: 'real?',
      estimate_sd: 'real?',
      /** Ids of players that the games can hardly tell from this one, separated by spaces; null if there are none. */
      inseparable_from: 'text?',
    },
  },
} as const satisfies Readonly<Record<string, TableDeclaration>>;
