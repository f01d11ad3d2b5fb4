import { GOALIE_RULES, SKATER_RULES, TEAM_RULES } from '../../stats/registry/counters.ts';
import { counters, type TableDeclaration } from './tableSpec.ts';

/** The columns that the tables of one side of a game begin with. */
const GAME_SIDE = {
  game_id: 'integer',
  season: 'integer',
  game_type: 'integer',
  date: 'text',
  team_abb: 'text',
  opp_abb: 'text',
  is_home: 'integer',
  /** 1 when the row's team won (a shootout included). */
  is_win: 'integer',
} as const;

/** The columns that tables with one row a game begin with. */
const OF_GAME = { game_id: 'integer', season: 'integer' } as const;

/** The tables whose rows belong to one game. */
export const GAME = {
  /** One row per game, published or withheld. */
  game: {
    key: ['game_id'],
    columns: {
      ...OF_GAME,
      /** 2 regular season, 3 playoffs. */
      game_type: 'integer',
      /** The league's game day, YYYY-MM-DD. */
      date: 'text',
      start_time_utc: 'text',
      venue: 'text?',
      /** `scheduled`, `live`, `final`. */
      status: 'text',
      home_team_id: 'integer',
      away_team_id: 'integer',
      home_abb: 'text',
      away_abb: 'text',
      home_score: 'integer?',
      away_score: 'integer?',
      /** `REG`, `OT`, `SO`. */
      final_period: 'text',
      /** Game second at which play ended; null for a scheduled game. */
      end_second: 'integer?',
      /** `chart`, `report`, `reconstructed`, `missing`. */
      shift_source: 'text',
      /** `ok`, `missing`, `mismatch`, `reconstructed`: see the contract's `quality`. */
      quality_events: 'text',
      quality_shifts: 'text',
      quality_boxscore: 'text',
      /** JSON list of sentences. */
      quality_notes: 'text',
      /** Why the game is not published; null if it is. */
      withheld_reason: 'text?',
      /** Hash of the raw bodies behind the rows. */
      source_hash: 'text',
      /** Probability, 0-1, that the home side deserved to win by its shots; null without xG. */
      deserved_home: 'real?',
      /** Probability, 0-1, that an average goalie had not won a stolen game; null for any other. */
      stolen_chance: 'real?',
      /** 1, plus one for each time the league changed the game. */
      revision: 'integer',
      /** When a figure of the game last moved here, ISO 8601; null for a game of an earlier release. */
      updated_at: 'text?',
    },
    history: ['revision', 'updated_at'],
    indexes: {
      by_away_abb_season: '(away_abb, season)',
      by_date: '(date)',
      by_home_abb_season: '(home_abb, season)',
      by_season_date: '(season, date)',
      by_season_withheld_reason_game_type_status: '(season, withheld_reason, game_type, status)',
      by_withheld_reason: '(withheld_reason) where withheld_reason is not null',
    },
  },
  /** One row per issue of a game. */
  game_issue: {
    key: ['game_id', 'ordinal'],
    columns: {
      game_id: 'integer',
      /** 0, 1, ... within the game. */
      ordinal: 'integer',
      code: 'text',
      event_id: 'integer?',
      detail: 'text',
    },
  },
  /**
   * One row per player and game they dressed for, played or not: the names and positions of the game, and the source of
   * `player`. A withheld game has no rows.
   */
  dressed: {
    key: ['game_id', 'player_id'],
    columns: {
      game_id: 'integer',
      player_id: 'integer',
      season: 'integer',
      date: 'text',
      team_abb: 'text',
      /** C, L, R, D, G. */
      position: 'text',
      sweater_number: 'integer?',
      first_name: 'text',
      last_name: 'text',
      /** URL of the photo on the league's image host. */
      headshot: 'text?',
    },
    indexes: {
      by_player_id_date_game_id: '(player_id, date, game_id)',
    },
  },
  /** One row per shot attempt outside the shootout, blocks included. */
  shot: {
    key: ['game_id', 'event_id'],
    columns: {
      game_id: 'integer',
      event_id: 'integer',
      season: 'integer',
      period: 'integer',
      period_seconds: 'integer',
      game_seconds: 'integer',
      sort_order: 'integer',
      team_abb: 'text',
      opp_abb: 'text',
      /** 1 when the shooting team is the home team. */
      is_home: 'integer',
      shooter_id: 'integer?',
      assist1_id: 'integer?',
      assist2_id: 'integer?',
      goalie_id: 'integer?',
      /** `goal`, `saved`, `missed`, `blocked`. */
      outcome: 'text',
      shot_type: 'text?',
      miss_reason: 'text?',
      /** Feet, with the shooting team attacking right; null without coordinates. For a block: where it was blocked. */
      x: 'real?',
      y: 'real?',
      /** `Penalty Shot`, `Empty Net`, `Power Play`, `Short Handed`, `Even Strength`. */
      strength_label: 'text',
      /** `5v4`, the shooting team first; null if not known. */
      strength_state: 'text?',
      /** `ev` (EV*) or `st`. */
      situation: 'text',
      is_empty_net: 'integer',
      is_penalty_shot: 'integer',
      is_short_miss: 'integer',
      /** Goals of the shooting team and of its opponent just before the shot. */
      score_for: 'integer',
      score_against: 'integer',
      /** Probability of a goal, 0-1, 6 decimals; null for blocks and short misses. */
      xg: 'real?',
      /** `rebound` or `rush`, for display; null for neither, and where the clock is coarse. */
      origin: 'text?',
      /** Standard deviation of xg over the model's bootstrap refits; null if the model has none. */
      xg_sd: 'real?',
      /**
       * Log-odds per feature group (src/store/codec/xgParts.ts), which add up to the shot's. Null if the model has
       * none.
       */
      xg_parts: 'text?',
      /** The number of the shooting team's split (`splitOf`); null until the game is read again. */
      split: 'smallint?',
    },
  },
  /** One row per skater who dressed and, if the game has shifts, played. */
  skater_game: {
    key: ['game_id', 'player_id'],
    columns: {
      ...GAME_SIDE,
      player_id: 'integer',
      position: 'text',
      /** 0-10, see the methodology page; null without shifts. */
      game_score: 'real?',
      ...counters(SKATER_RULES),
    },
    indexes: {
      by_player_id_season_date:
        '(player_id, season, date, game_score, game_id, team_abb, toi_ev, ev_goals, ev_a1, ev_a2, ev_ixg, ev_xgf, ev_xga, ev_gf, ev_ga)',
      by_season_team_abb: '(season, team_abb)',
    },
  },
  /** One row per goalie who played. */
  goalie_game: {
    key: ['game_id', 'player_id'],
    columns: {
      ...GAME_SIDE,
      player_id: 'integer',
      /** 1 when in net at 0:00; null if not known. */
      is_starter: 'integer?',
      /** 1 when the goalie stole the game; null without xG. */
      is_stolen: 'integer?',
      game_score: 'real?',
      ...counters(GOALIE_RULES),
    },
    indexes: {
      by_player_id_season_date: '(player_id, season, date, game_score)',
      stolen: '(game_id, xga, goals_against) where is_stolen = 1',
    },
  },
  /** Two rows per game, one per team. */
  team_game: {
    key: ['game_id', 'team_abb'],
    columns: {
      ...GAME_SIDE,
      final_period: 'text',
      ...counters(TEAM_RULES),
    },
    indexes: {
      by_game_id_is_home: '(game_id, is_home, xgf)',
      by_season_team_abb: '(season, team_abb)',
      by_team_abb_season_date: '(team_abb, season, date)',
    },
  },
  /**
   * One row per skater and game: even-strength time and counters with each teammate and against each opponent, packed
   * in `others` (src/store/codec/pairRecords.ts). The single source of matchups, head to head, with/without, QoC and
   * QoT.
   */
  pair_game: {
    key: ['game_id', 'player_id'],
    columns: {
      game_id: 'integer',
      player_id: 'integer',
      season: 'integer',
      others: 'blob',
    },
    indexes: {
      by_player_id_season: '(player_id, season)',
    },
  },
  /** One row per game: its stints, packed (src/store/codec/stintRecords.ts), for the isolated-impact regressions. */
  stint: {
    key: ['game_id'],
    columns: {
      ...OF_GAME,
      stints: 'blob',
    },
  },
  /** One row per game that has begun: what its shots deserved, and the moments of its win probability. */
  game_outlook: {
    key: ['game_id'],
    columns: {
      ...OF_GAME,
      /** The distributions, packed (src/store/codec/packed.ts); null without xG. */
      deserved: 'blob?',
      /** Score, goalies and penalty clock over time, packed (src/store/codec/packed.ts). */
      moments: 'blob',
    },
  },
  /** One row per game that has begun: who was on the ice when, and the penalties. */
  shift_chart: {
    key: ['game_id'],
    columns: {
      ...OF_GAME,
      /** Shifts by player, packed (src/store/codec/packed.ts); no players without shifts. */
      shifts: 'blob',
      /** The penalties, packed (src/store/codec/packed.ts). */
      penalties: 'blob',
    },
  },
  /** One row per game that has begun: every play of it, and what they count to by strength, lead and period. */
  game_play: {
    key: ['game_id'],
    columns: {
      ...OF_GAME,
      /** Packed plays in order of time (src/store/codec/packed.ts). */
      plays: 'blob',
      /**
       * Counters of players and clubs by split, packed (src/store/codec/splitRecords.ts); null until the game is read
       * again.
       */
      splits: 'blob?',
      /** What each play counts as, packed (src/store/codec/packed.ts); null until the game is read again. */
      facts: 'blob?',
    },
  },
  /** One row per finished game with xG: its shots at a goalie, packed (src/store/codec/packed.ts). Not served. */
  shot_base: {
    key: ['game_id'],
    columns: {
      ...OF_GAME,
      /** 1 if the model has learned from the game, which is then never recalibrated. */
      is_learned: 'integer',
      /** The Monday of the game's week, YYYY-MM-DD. */
      week: 'text',
      shots: 'blob',
    },
    indexes: {
      by_season: '(season)',
    },
  },
} as const satisfies Readonly<Record<string, TableDeclaration>>;
