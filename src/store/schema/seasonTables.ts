import type { TableDeclaration } from './tableSpec.ts';

/** Games behind each point of a club's trend: an eighth of a season. */
export const TREND_GAMES = 10;

/** The `game_type` of a row over all games of a season, where a club has playoff games too. */
export const ALL_GAMES = 0;

/** The tables of whole seasons. */
export const SEASONS = {
  /** One row per place on a board of risers and fallers of a regular season. */
  form_row: {
    key: ['season', 'span', 'grp', 'is_riser', 'rank'],
    columns: {
      season: 'integer',
      /** The number of last games that are compared with the season. */
      span: 'integer',
      /** `F`, `D`, `G` for players by position, `T` for teams. */
      grp: 'text',
      is_riser: 'integer',
      rank: 'integer',
      /** 0 for a team. */
      player_id: 'integer',
      /** The player's team in their latest game. */
      team_abb: 'text',
      /** Games of the season that count. */
      games: 'integer',
      recent: 'real',
      season_value: 'real',
      /** Standard deviation of the value of as many games in any order. */
      deviation: 'real',
      /** The chance of a stretch as far from the season by the order of games alone. */
      chance: 'real',
      is_flagged: 'integer',
      /** The value after each of the latest games, as `encodeTrend` writes it. */
      trend: 'text',
      /** Comparisons on all boards of the season. */
      compared: 'integer',
      /** The day of the newest game. */
      as_of: 'text',
    },
  },
  /**
   * One row per player, season and kind of game: the sums of finished games. What a career needs is read by key,
   * however many games there are.
   */
  player_season: {
    key: ['player_id', 'season', 'game_type'],
    columns: {
      player_id: 'integer',
      season: 'integer',
      /** 2 regular season, 3 playoffs. */
      game_type: 'integer',
      is_goalie: 'integer',
      /** The clubs in order of play, separated by spaces. */
      team_abbs: 'text',
      games: 'integer',
      /** Seconds; null where no game has ice times. */
      toi: 'integer?',
      goals: 'integer?',
      a1: 'integer?',
      a2: 'integer?',
      isog: 'integer?',
      /** Unblocked attempts. */
      iff: 'integer?',
      ixg: 'real?',
      /** On-ice xG at even strength; null for goalies and without shifts. */
      ev_xgf: 'real?',
      ev_xga: 'real?',
      /** Null for skaters, as the three after it. */
      shots_faced: 'integer?',
      goals_against: 'integer?',
      xga: 'real?',
      stolen: 'integer?',
      /** Games with a game score and enough ice time to count, and the mean of their game scores. */
      rated_games: 'integer',
      rating: 'real?',
    },
    indexes: {
      by_season: '(season)',
    },
  },
  /** One row per club, season and kind of game, and one for all of its games: the sums of finished games. */
  team_season: {
    key: ['season', 'game_type', 'team_abb'],
    columns: {
      season: 'integer',
      /** 2 regular season, 3 playoffs, 0 both. */
      game_type: 'integer',
      team_abb: 'text',
      games: 'integer',
      wins: 'integer',
      /** Losses in overtime or a shootout; of both kinds of games those of the regular season, which give a point. */
      ot_losses: 'integer',
      gf: 'integer',
      ga: 'integer',
      /** Games whose xG is known, and the sums over them; null if there are none. */
      xg_games: 'integer',
      xgf: 'real?',
      xga: 'real?',
      ev_xgf: 'real?',
      ev_xga: 'real?',
      pp_xgf: 'real?',
      sh_xga: 'real?',
      /** Seconds with and against one man more, and above the xG in them, of the games with ice times. */
      toi_pp: 'integer?',
      toi_sh: 'integer?',
      /** From 1: the place among the clubs of the season by share of xG; null without xG. */
      xg_rank: 'integer?',
      /** Share of xG over the last ten games after each game from the tenth on, whole percents separated by spaces. */
      trend: 'text',
    },
    indexes: {
      by_team_abb: '(team_abb)',
    },
  },
  /**
   * One row per club, regular season, side and strength: its unblocked shots with expected goals, or those of its
   * opponents, over the finished games with ice times.
   */
  team_shot: {
    key: ['season', 'team_abb', 'side', 'strength'],
    columns: {
      season: 'integer',
      team_abb: 'text',
      side: 'text',
      /** `ev`: equal manpower with both goalies in; `pp`: the club's power plays; `sh`: its opponents'. */
      strength: 'text',
      games: 'integer',
      /** Time at this strength. */
      seconds: 'integer',
      shots: 'integer',
      goals: 'integer',
      xg: 'real',
      /** Shots in each square of the attacking zone (src/hockey/shotArea.ts), separated by spaces. */
      squares: 'text',
    },
  },
  /**
   * One row per club, season and kind of game: its lines, as answers list them, over its published games with shifts.
   * Writing one of these games deletes the club's rows; until they are filled again, an answer adds the lines up.
   */
  team_line: {
    key: ['season', 'team_abb', 'game_type'],
    columns: {
      season: 'integer',
      team_abb: 'text',
      /** 2 regular season, 3 playoffs, 0 both: only where a club has both, or no game with shifts. */
      game_type: 'integer',
      /** Packed (src/store/codec/packed.ts). */
      lines: 'blob',
    },
  },
  /** One row per season, group and counter: its sum over the finished regular-season games where it is known. */
  season_sum: {
    key: ['season', 'grp', 'stat'],
    columns: {
      season: 'integer',
      /** `F`, `D`, `G` for players by position, `T` for teams. */
      grp: 'text',
      /** A column of the group's game rows. */
      stat: 'text',
      games: 'integer',
      total: 'real',
    },
  },
  /** One row per rank in a list of the best single games by game score. */
  best_game: {
    key: ['kind', 'scope', 'rank'],
    columns: {
      /** `skaters` or `goalies`. */
      kind: 'text',
      /** The season of the list; 0 for all seasons. */
      scope: 'integer',
      rank: 'integer',
      season: 'integer',
      game_id: 'integer',
      player_id: 'integer',
      date: 'text',
      team_abb: 'text',
      opp_abb: 'text',
      game_score: 'real',
      goals: 'integer?',
      assists: 'integer?',
      /** Null for skaters, as goals against. */
      shots_faced: 'integer?',
      goals_against: 'integer?',
      /** Expected goals of a skater's own shots; of the shots that a goalie faced. */
      xg: 'real?',
    },
  },
  /** One row per rank in a leader table over all stored seasons, by type of their games. */
  career_leader: {
    key: ['game_type', 'kind', 'rank'],
    columns: {
      /** As of `team_season`. */
      game_type: 'integer',
      /** As of `leader`. */
      kind: 'text',
      rank: 'integer',
      player_id: 'integer',
      value: 'real',
      games_played: 'integer',
      first_season: 'integer',
      last_season: 'integer',
      /** The club of the last season. */
      team_abb: 'text',
    },
  },
  /** One row per rank in a list of pairs of skaters of the newest rated season. */
  famous_pair: {
    key: ['kind', 'rank'],
    columns: {
      /** `together`, `against`, `better`, `worse`. */
      kind: 'text',
      rank: 'integer',
      season: 'integer',
      first_id: 'integer',
      second_id: 'integer',
      /** Even-strength ice time together, or against each other. */
      seconds: 'integer',
      games: 'integer',
      /** Share of on-ice xG with both on the ice, and with one of them; percent, null for opponents. */
      share_together: 'real?',
      share_apart: 'real?',
    },
  },
} as const satisfies Readonly<Record<string, TableDeclaration>>;

/** The tables of past seasons that later ratings leave as they are. */
export const PAST_SEASONS = {
  /**
   * One row per player and season: the card as of the season's end, or of the last rating while it is under way. A
   * later rating of the same player does not change it.
   */
  season_card: {
    key: ['player_id', 'season'],
    columns: {
      player_id: 'integer',
      season: 'integer',
      /** The overall percentile, 0-100. */
      percentile: 'real',
      /** JSON object: the percentiles of the card's categories. */
      ratings: 'text',
    },
  },
  /** One row per past season whose cards were made from its games. */
  season_end: {
    key: ['season'],
    columns: {
      season: 'integer',
      /**
       * The last day and the games behind its cards: with more games, e.g. of the season before, they are made again.
       */
      basis: 'text',
    },
  },
} as const satisfies Readonly<Record<string, TableDeclaration>>;
