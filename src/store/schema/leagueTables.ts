import type { TableDeclaration } from './tableSpec.ts';

/** Clubs, players, and what is known of the league before and over its games. */
export const LEAGUE = {
  /** One row per week of a season whose xG is recalibrated: how the model is corrected in that week. */
  xg_state: {
    key: ['season', 'week'],
    columns: {
      season: 'integer',
      /** The week's Monday, YYYY-MM-DD. */
      week: 'text',
      /** Games and shots at a goalie it was fitted on. */
      games: 'integer',
      shots: 'integer',
      /** JSON object: log-odds by term. */
      coefficients: 'text',
    },
  },
  /** One row per week and slice of the shots at a goalie in finished games: what was expected and what happened. */
  xg_sum: {
    key: ['season', 'week', 'slice', 'is_learned'],
    columns: {
      season: 'integer',
      /** The week's Monday, YYYY-MM-DD; empty for the whole season. */
      week: 'text',
      /** `all`, a strength such as `5v5` or `power play`, or `type` with a shot type. */
      slice: 'text',
      /** 1 for the games that the model has learned from, 0 for the others. */
      is_learned: 'integer',
      games: 'integer',
      shots: 'integer',
      goals: 'integer',
      xg: 'real',
      /** Sum of xg (1 - xg): the variance of the goals if every shot's xG is right. */
      variance: 'real',
    },
  },
  /** One row per club and season: the identity it played under. */
  team: {
    key: ['abb', 'season'],
    columns: {
      abb: 'text',
      season: 'integer',
      team_id: 'integer',
      location: 'text',
      name: 'text',
      primary_color: 'text',
      secondary_color: 'text',
    },
  },
  /** One row per player who dressed in a stored game. */
  player: {
    key: ['player_id'],
    columns: {
      player_id: 'integer',
      first_name: 'text',
      last_name: 'text',
      /** C, L, R, D or G, in the player's latest game. */
      position: 'text',
      birth_date: 'text?',
      height_inches: 'integer?',
      weight_lbs: 'integer?',
      nationality: 'text?',
      /** L or R. */
      shoots_catches: 'text?',
      /** The player's club: of a newer roster, else of their latest game. */
      current_team: 'text?',
      /** Season of the player's latest game. */
      last_season: 'integer',
      headshot: 'text?',
    },
    indexes: {
      by_current_team: '(current_team)',
      by_last_name_first_name_player_id: '(last_name, first_name, player_id)',
      by_nationality: '(nationality)',
      by_position: '(position)',
    },
  },
  /** One row per game, scheduled ones included: both clubs before it, from earlier games only. */
  pregame: {
    key: ['game_id'],
    columns: {
      game_id: 'integer',
      season: 'integer',
      /** Goals and expected goals per game better than the average club. */
      home_goals: 'real',
      home_xg: 'real',
      /** Goals per game above expected: of the skaters' shots, and saved by the starting goalie. */
      home_finishing: 'real',
      home_goalie: 'real',
      /** Days since the last game, at most 10; null before the first. */
      home_rest: 'integer?',
      away_goals: 'real',
      away_xg: 'real',
      away_finishing: 'real',
      away_goalie: 'real',
      away_rest: 'integer?',
      /** Goals of both sides per game in the league of late; null before its first game. */
      scoring: 'real?',
    },
  },
  /** One row per season but the first: what the games before it say of clubs and players, to go on from. Not served. */
  strength_state: {
    key: ['season'],
    columns: {
      season: 'integer',
      /** JSON of a `StrengthState`. */
      state: 'text',
    },
  },
  /** One row per kind of figure: how all finished games are spread. */
  game_scale: {
    key: ['kind'],
    columns: {
      /** `F`, `D`, `G` for game scores by position; `xgf`, `xga`, `xg_share`, `sf`, `gf` for teams. */
      kind: 'text',
      games: 'integer',
      /** JSON list: the values at every half percent of the games. */
      cuts: 'text',
    },
  },
} as const satisfies Readonly<Record<string, TableDeclaration>>;
