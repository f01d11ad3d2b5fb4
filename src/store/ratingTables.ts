import type { TableSpec } from './tableSpec.ts';

/** One row a place in a leader table: the regular season's best of a kind, up to a hundred a season and kind. */
export interface LeaderTable {
  season: number;
  /** `points`, `savedax`, ...: the kinds of the API contract. */
  kind: string;
  /** From 1, best first; no two players share one. */
  rank: number;
  player_id: number;
  /** His club in his latest regular-season game of the season. */
  team_abb: string;
  /** C, L, R, D, G: in that game. */
  position: string;
  value: number;
  /** 80% interval; null where the value is a plain count. */
  low: number | null;
  high: number | null;
  games_played: number;
}

/** One row a player, club and season with enough rated games: his mean game score for that club. */
export interface PlayerRatingTable {
  season: number;
  team_abb: string;
  player_id: number;
  rating: number;
  games_played: number;
}

/** One row a player who dressed in the default season or later: whom he is compared with, and his overall rating. */
export interface PlayerCardTable {
  player_id: number;
  /** F, D, G. */
  position_group: string;
  /** Eligible players of the group. */
  group_size: number;
  /** Games of his in the window. */
  games: number;
  /** The most games the window holds. */
  window_games: number;
  /** 0-100 within his group; null where he is not eligible. */
  overall_percentile: number | null;
  /** The unrounded rating behind it, in standard deviations of his group. */
  overall_score: number | null;
}

/** One row a player and card field that he is eligible for. */
export interface CardFieldTable {
  player_id: number;
  /** A field of the card on the wire. */
  field: string;
  /** 0-100 within his group. */
  percentile: number;
  /** The shrunk rate behind it, in the unit of the card row; null for ratings made of others. */
  value: number | null;
}

/**
 * One row a player and card field whose percentile has an 80% interval, 0-100. Made by a job of its own from the games up to the
 * last Monday before the newest one, so that today's percentile may lie outside.
 */
export interface CardIntervalTable {
  player_id: number;
  field: string;
  low: number;
  high: number;
}

/** One row a place in a list of the best-rated players. */
export interface InsightTable {
  /** `overall`, `lw`, `c`, `rw`, `d`, `g`. */
  list: string;
  /** From 1. */
  rank: number;
  player_id: number;
}

/** One row a skater and field of the regressions on stints, or of the company he kept. Made by a job of its own. */
export interface IsolatedImpactTable {
  player_id: number;
  /** `ev_offense`, `ev_defense`, `powerplay_rating`, `pk_defense`, `qot`, `qoc`. */
  field: string;
  /** Goals per 60, plus is good: what his teams did beyond what the others on the ice explain, over his window. */
  adjusted: number | null;
  /** Its standard error; null for company. */
  adjusted_sd: number | null;
  /** His own coefficient of the regression, goals per 60, plus is good; null where he has none. */
  coefficient: number | null;
  /** Standard deviation of the coefficient over game bootstraps. */
  coefficient_sd: number | null;
  /** 0-1: how much of what players differ by the coefficient knows of him. */
  reliability: number | null;
  /** Seconds behind it, weighted to independent ones. */
  seconds: number;
}

/** The rating tables, rebuilt whole from the game tables. */
export interface RatingTables {
  leader: LeaderTable;
  player_rating: PlayerRatingTable;
  player_card: PlayerCardTable;
  card_field: CardFieldTable;
  card_interval: CardIntervalTable;
  insight: InsightTable;
  isolated_impact: IsolatedImpactTable;
}

/** Their part of the manifest. */
export const RATING_MANIFEST: { readonly [T in keyof RatingTables]: TableSpec<RatingTables[T]> } = {
  leader: {
    scope: 'derived',
    key: ['season', 'kind', 'rank'],
    columns: {
      season: 'integer',
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
    key: ['season', 'team_abb', 'player_id'],
    columns: {
      season: 'integer',
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
    },
  },
  card_field: {
    scope: 'derived',
    key: ['player_id', 'field'],
    columns: {
      player_id: 'integer',
      field: 'text',
      percentile: 'real',
      value: 'real',
    },
  },
  card_interval: {
    scope: 'derived',
    key: ['player_id', 'field'],
    columns: { player_id: 'integer', field: 'text', low: 'real', high: 'real' },
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
    },
  },
};
