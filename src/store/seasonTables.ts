import type { TableSpec } from './tableSpec.ts';

/** Games behind each point of a club's trend: an eighth of a season. */
export const TREND_GAMES = 10;

/**
 * One row per player, season and kind of game: the sums of finished games. What a career needs is read by key, however
 * many games there are.
 */
export interface PlayerSeasonTable {
  player_id: number;
  season: number;
  /** 2 regular season, 3 playoffs. */
  game_type: number;
  is_goalie: number;
  /** The clubs in order of play, separated by spaces. */
  team_abbs: string;
  games: number;
  /** Seconds; null where no game has ice times. */
  toi: number | null;
  goals: number | null;
  a1: number | null;
  a2: number | null;
  isog: number | null;
  /** Unblocked attempts. */
  iff: number | null;
  ixg: number | null;
  /** On-ice xG at even strength; null for goalies and without shifts. */
  ev_xgf: number | null;
  ev_xga: number | null;
  /** Null for skaters, as the three after it. */
  shots_faced: number | null;
  goals_against: number | null;
  xga: number | null;
  stolen: number | null;
  /** Games with a game score and enough ice time to count, and the mean of their game scores. */
  rated_games: number;
  rating: number | null;
}

/** One row per club, season and kind of game, and one for all of its games: the sums of finished games. */
export interface TeamSeasonTable {
  season: number;
  /** 2 regular season, 3 playoffs, 0 both. */
  game_type: number;
  team_abb: string;
  games: number;
  wins: number;
  /** Losses in overtime or a shootout; of both kinds of games those of the regular season, which give a point. */
  ot_losses: number;
  gf: number;
  ga: number;
  /** Games whose xG is known, and the sums over them; null if there are none. */
  xg_games: number;
  xgf: number | null;
  xga: number | null;
  ev_xgf: number | null;
  ev_xga: number | null;
  pp_xgf: number | null;
  sh_xga: number | null;
  /** Seconds with and against one man more. */
  toi_pp: number | null;
  toi_sh: number | null;
  /** From 1: the place among the clubs of the season by share of xG; null without xG. */
  xg_rank: number | null;
  /** Share of xG over the last ten games after each game from the tenth on, whole percents separated by spaces. */
  trend: string;
}

/**
 * One row per club, regular season, side and strength: its unblocked shots with expected goals, or those of its
 * opponents, over the finished games with ice times.
 */
export interface TeamShotTable {
  season: number;
  team_abb: string;
  side: 'for' | 'against';
  /** `ev`: equal manpower with both goalies in; `pp`: the club's power plays; `sh`: its opponents'. */
  strength: 'ev' | 'pp' | 'sh';
  games: number;
  /** Time at this strength. */
  seconds: number;
  shots: number;
  goals: number;
  xg: number;
  /** Shots in each square of the attacking zone (src/hockey/shotGrid.ts), separated by spaces. */
  squares: string;
}

/** The `game_type` of a row over all games of a season, where a club has playoff games too. */
export const ALL_GAMES = 0;

/**
 * One row per club, season and kind of game: its lines, as answers list them, over its published games with shifts.
 * Writing one of these games deletes the club's rows; until they are filled again, an answer adds the lines up.
 */
export interface TeamLineTable {
  season: number;
  team_abb: string;
  /** 2 regular season, 3 playoffs, 0 both: only where a club has both, or no game with shifts. */
  game_type: number;
  /** Packed, see `lineCodec.ts`. */
  lines: Uint8Array;
}

/** One row per season, group and counter: its sum over the finished regular-season games where it is known. */
export interface SeasonSumTable {
  season: number;
  /** `F`, `D`, `G` for players by position, `T` for teams. */
  grp: string;
  /** A column of the group's game rows. */
  stat: string;
  games: number;
  total: number;
}

/** One row per rank in a list of the best single games by game score. */
export interface BestGameTable {
  /** `skaters` or `goalies`. */
  kind: string;
  /** The season of the list; 0 for all seasons. */
  scope: number;
  rank: number;
  season: number;
  game_id: number;
  player_id: number;
  date: string;
  team_abb: string;
  opp_abb: string;
  game_score: number;
  goals: number | null;
  assists: number | null;
  /** Null for skaters, as goals against. */
  shots_faced: number | null;
  goals_against: number | null;
  /** Expected goals of a skater's own shots; of the shots that a goalie faced. */
  xg: number | null;
}

/** One row per rank in a leader table over all stored seasons, by type of their games. */
export interface CareerLeaderTable {
  /** As of `team_season`. */
  game_type: number;
  /** As of `leader`. */
  kind: string;
  rank: number;
  player_id: number;
  value: number;
  games_played: number;
  first_season: number;
  last_season: number;
  /** The club of the last season. */
  team_abb: string;
}

/** One row per rank in a list of pairs of skaters of the newest rated season. */
export interface FamousPairTable {
  /** `together`, `against`, `better`, `worse`. */
  kind: string;
  rank: number;
  season: number;
  first_id: number;
  second_id: number;
  /** Even-strength ice time together, or against each other. */
  seconds: number;
  games: number;
  /** Share of on-ice xG with both on the ice, and with one of them; percent, null for opponents. */
  share_together: number | null;
  share_apart: number | null;
}

/**
 * One row per player and season: the card as of the season's end, or of the last rating while it is under way. A later
 * rating of the same player does not change it.
 */
export interface SeasonCardTable {
  player_id: number;
  season: number;
  /** The overall percentile, 0-100. */
  percentile: number;
  /** JSON object: the percentiles of the card's categories. */
  ratings: string;
}

/** One row per place on a board of risers and fallers of a regular season. */
export interface FormRowTable {
  season: number;
  /** The number of last games that are compared with the season. */
  span: number;
  /** `F`, `D`, `G` for players by position, `T` for teams. */
  grp: string;
  is_riser: number;
  rank: number;
  /** 0 for a team. */
  player_id: number;
  /** The player's team in their latest game. */
  team_abb: string;
  /** Games of the season that count. */
  games: number;
  recent: number;
  season_value: number;
  /** Standard deviation of the value of as many games in any order. */
  deviation: number;
  /** The chance of a stretch as far from the season by the order of games alone. */
  chance: number;
  is_flagged: number;
  /** The value after each of the latest games, as `encodeTrend` writes it. */
  trend: string;
  /** Comparisons on all boards of the season. */
  compared: number;
  /** The day of the newest game. */
  as_of: string;
}

/** One row per past season whose cards were made from its games. */
export interface SeasonEndTable {
  season: number;
  /** The last day and the games behind its cards: with more games, e.g. of the season before, they are made again. */
  basis: string;
}

/** The tables of whole seasons. */
export interface SeasonTables {
  form_row: FormRowTable;
  player_season: PlayerSeasonTable;
  team_season: TeamSeasonTable;
  team_shot: TeamShotTable;
  team_line: TeamLineTable;
  season_sum: SeasonSumTable;
  best_game: BestGameTable;
  career_leader: CareerLeaderTable;
  famous_pair: FamousPairTable;
  season_card: SeasonCardTable;
  season_end: SeasonEndTable;
}

/** The manifest of the tables of whole seasons. */
export const SEASON_MANIFEST: { readonly [T in keyof SeasonTables]: TableSpec<SeasonTables[T]> } = {
  form_row: {
    scope: 'derived',
    key: ['season', 'span', 'grp', 'is_riser', 'rank'],
    columns: {
      season: 'integer',
      span: 'integer',
      grp: 'text',
      is_riser: 'integer',
      rank: 'integer',
      player_id: 'integer',
      team_abb: 'text',
      games: 'integer',
      recent: 'real',
      season_value: 'real',
      deviation: 'real',
      chance: 'real',
      is_flagged: 'integer',
      trend: 'text',
      compared: 'integer',
      as_of: 'text',
    },
  },
  player_season: {
    scope: 'derived',
    key: ['player_id', 'season', 'game_type'],
    columns: {
      player_id: 'integer',
      season: 'integer',
      game_type: 'integer',
      is_goalie: 'integer',
      team_abbs: 'text',
      games: 'integer',
      toi: 'integer',
      goals: 'integer',
      a1: 'integer',
      a2: 'integer',
      isog: 'integer',
      iff: 'integer',
      ixg: 'real',
      ev_xgf: 'real',
      ev_xga: 'real',
      shots_faced: 'integer',
      goals_against: 'integer',
      xga: 'real',
      stolen: 'integer',
      rated_games: 'integer',
      rating: 'real',
    },
  },
  team_season: {
    scope: 'derived',
    key: ['season', 'game_type', 'team_abb'],
    columns: {
      season: 'integer',
      game_type: 'integer',
      team_abb: 'text',
      games: 'integer',
      wins: 'integer',
      ot_losses: 'integer',
      gf: 'integer',
      ga: 'integer',
      xg_games: 'integer',
      xgf: 'real',
      xga: 'real',
      ev_xgf: 'real',
      ev_xga: 'real',
      pp_xgf: 'real',
      sh_xga: 'real',
      toi_pp: 'integer',
      toi_sh: 'integer',
      xg_rank: 'integer',
      trend: 'text',
    },
  },
  team_shot: {
    scope: 'derived',
    key: ['season', 'team_abb', 'side', 'strength'],
    columns: {
      season: 'integer',
      team_abb: 'text',
      side: 'text',
      strength: 'text',
      games: 'integer',
      seconds: 'integer',
      shots: 'integer',
      goals: 'integer',
      xg: 'real',
      squares: 'text',
    },
  },
  team_line: {
    scope: 'derived',
    key: ['season', 'team_abb', 'game_type'],
    columns: { season: 'integer', team_abb: 'text', game_type: 'integer', lines: 'blob' },
  },
  season_sum: {
    scope: 'derived',
    key: ['season', 'grp', 'stat'],
    columns: { season: 'integer', grp: 'text', stat: 'text', games: 'integer', total: 'real' },
  },
  best_game: {
    scope: 'derived',
    key: ['kind', 'scope', 'rank'],
    columns: {
      kind: 'text',
      scope: 'integer',
      rank: 'integer',
      season: 'integer',
      game_id: 'integer',
      player_id: 'integer',
      date: 'text',
      team_abb: 'text',
      opp_abb: 'text',
      game_score: 'real',
      goals: 'integer',
      assists: 'integer',
      shots_faced: 'integer',
      goals_against: 'integer',
      xg: 'real',
    },
  },
  career_leader: {
    scope: 'derived',
    key: ['game_type', 'kind', 'rank'],
    columns: {
      game_type: 'integer',
      kind: 'text',
      rank: 'integer',
      player_id: 'integer',
      value: 'real',
      games_played: 'integer',
      first_season: 'integer',
      last_season: 'integer',
      team_abb: 'text',
    },
  },
  famous_pair: {
    scope: 'derived',
    key: ['kind', 'rank'],
    columns: {
      kind: 'text',
      rank: 'integer',
      season: 'integer',
      first_id: 'integer',
      second_id: 'integer',
      seconds: 'integer',
      games: 'integer',
      share_together: 'real',
      share_apart: 'real',
    },
  },
  season_card: {
    scope: 'state',
    key: ['player_id', 'season'],
    columns: { player_id: 'integer', season: 'integer', percentile: 'real', ratings: 'text' },
  },
  season_end: {
    scope: 'state',
    key: ['season'],
    columns: { season: 'integer', basis: 'text' },
  },
};
