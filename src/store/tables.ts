/**
 * The store's schema as types: one interface per table, with the same names in SQLite, PostgreSQL, queries and rows.
 * Key columns are listed here. The counters of `skater_game`, `goalie_game` and `team_game` come from the stat
 * registry, one column each, so a new counter needs no edit here. Counts are integers, xG is a double rounded to 6
 * decimals when written, percentages are never stored (counters first, rates last), null means "not known".
 */
import type { GoalieCounterId, SkaterCounterId, TeamCounterId } from '../stats/registry/counters.ts';
import type { OutcomeTables } from './outcomeTables.ts';
import type { RatingTables } from './ratingTables.ts';
import type { SeasonTables } from './seasonTables.ts';

/** Counter columns: null when the game lacks the data (no shifts, no xG). */
type Counters<Id extends string> = { [K in Id]: number | null };

/** One row per game, published or withheld. */
export interface GameTable {
  game_id: number;
  season: number;
  /** 2 regular season, 3 playoffs. */
  game_type: number;
  /** The league's game day, YYYY-MM-DD. */
  date: string;
  start_time_utc: string;
  venue: string | null;
  /** `scheduled`, `live`, `final`. */
  status: string;
  home_team_id: number;
  away_team_id: number;
  home_abb: string;
  away_abb: string;
  home_score: number | null;
  away_score: number | null;
  /** `REG`, `OT`, `SO`. */
  final_period: string;
  /** Game second at which play ended; null for a scheduled game. */
  end_second: number | null;
  /** `chart`, `report`, `reconstructed`, `missing`. */
  shift_source: string;
  /** `ok`, `missing`, `mismatch`, `reconstructed`: see the contract's `quality`. */
  quality_events: string;
  quality_shifts: string;
  quality_boxscore: string;
  /** JSON list of sentences. */
  quality_notes: string;
  /** Why the game is not published; null if it is. */
  withheld_reason: string | null;
  /** Hash of the raw bodies behind the rows. */
  source_hash: string;
  /** Probability, 0-1, that the home side deserved to win by its shots; null without xG. */
  deserved_home: number | null;
  /** Probability, 0-1, that an average goalie had not won a stolen game; null for any other. */
  stolen_chance: number | null;
  /** 1, plus one for each time the league changed the game. */
  revision: number;
}

/** One row per issue of a game. */
export interface GameIssueTable {
  game_id: number;
  /** 0, 1, ... within the game. */
  ordinal: number;
  code: string;
  event_id: number | null;
  detail: string;
}

/** One row per club and season: the identity it played under. */
export interface TeamTable {
  abb: string;
  season: number;
  team_id: number;
  location: string;
  name: string;
  primary_color: string;
  secondary_color: string;
}

/** One row per player who dressed in a stored game. */
export interface PlayerTable {
  player_id: number;
  first_name: string;
  last_name: string;
  /** C, L, R, D or G, in the player's latest game. */
  position: string;
  birth_date: string | null;
  height_inches: number | null;
  weight_lbs: number | null;
  nationality: string | null;
  /** L or R. */
  shoots_catches: string | null;
  /** The player's club: of a newer roster, else of their latest game. */
  current_team: string | null;
  /** Season of the player's latest game. */
  last_season: number;
  headshot: string | null;
}

/** One row per shot attempt outside the shootout, blocks included. */
export interface ShotTable {
  game_id: number;
  event_id: number;
  season: number;
  period: number;
  period_seconds: number;
  game_seconds: number;
  sort_order: number;
  team_abb: string;
  opp_abb: string;
  /** 1 when the shooting team is the home team. */
  is_home: number;
  shooter_id: number | null;
  assist1_id: number | null;
  assist2_id: number | null;
  goalie_id: number | null;
  /** `goal`, `saved`, `missed`, `blocked`. */
  outcome: string;
  shot_type: string | null;
  miss_reason: string | null;
  /** Feet, with the shooting team attacking right; null without coordinates. For a block: where it was blocked. */
  x: number | null;
  y: number | null;
  /** `Penalty Shot`, `Empty Net`, `Power Play`, `Short Handed`, `Even Strength`. */
  strength_label: string;
  /** `5v4`, the shooting team first; null if not known. */
  strength_state: string | null;
  /** `ev` (EV*) or `st`. */
  situation: string;
  is_empty_net: number;
  is_penalty_shot: number;
  is_short_miss: number;
  /** Goals of the shooting team and of its opponent just before the shot. */
  score_for: number;
  score_against: number;
  /** Probability of a goal, 0-1, 6 decimals; null for blocks and short misses. */
  xg: number | null;
  /** `rebound` or `rush`, for display; null for neither, and where the clock is coarse. */
  origin: string | null;
  /** Standard deviation of xg over the model's bootstrap refits; null if the model has none. */
  xg_sd: number | null;
  /** Log-odds per feature group (src/store/xgParts.ts): they add up to the shot's. Null if the model gives none. */
  xg_parts: string | null;
}

interface GameSideKeys {
  game_id: number;
  season: number;
  game_type: number;
  date: string;
  team_abb: string;
  opp_abb: string;
  is_home: number;
  /** 1 when the row's team won (a shootout included). */
  is_win: number;
}

/** One row per skater who dressed and, if the game has shifts, played. */
export type SkaterGameTable = GameSideKeys & {
  player_id: number;
  position: string;
  /** 0-10, see the methodology page; null without shifts. */
  game_score: number | null;
} & Counters<SkaterCounterId>;

/** One row per goalie who played. */
export type GoalieGameTable = GameSideKeys & {
  player_id: number;
  /** 1 when in net at 0:00; null if not known. */
  is_starter: number | null;
  /** 1 when the goalie stole the game; null without xG. */
  is_stolen: number | null;
  game_score: number | null;
} & Counters<GoalieCounterId>;

/** Two rows per game, one per team. */
export type TeamGameTable = GameSideKeys & {
  final_period: string;
} & Counters<TeamCounterId>;

/**
 * One row per skater and game: even-strength time and counters with each teammate and against each opponent, packed in
 * `others` (src/store/pairCodec.ts). The single source of matchups, head to head, with/without, QoC and QoT.
 */
export interface PairGameTable {
  game_id: number;
  player_id: number;
  season: number;
  others: Uint8Array;
}

/** One row per game: its stints, packed (src/store/stintCodec.ts), for the isolated-impact regressions. */
export interface StintTable {
  game_id: number;
  season: number;
  stints: Uint8Array;
}

/** One row per game that has begun: who was on the ice when, and the penalties. */
export interface ShiftChartTable {
  game_id: number;
  season: number;
  /** Shifts by player, packed (src/store/shiftCodec.ts); no players without shifts. */
  shifts: Uint8Array;
  /** JSON of the penalties (src/store/penaltyRecord.ts). */
  penalties: string;
}

/** One row per game that has begun: every play of it. */
export interface GamePlayTable {
  game_id: number;
  season: number;
  /** Packed plays in order of time (src/store/playCodec.ts). */
  plays: Uint8Array;
}

/** One row per kind of figure: how all finished games are spread. */
export interface GameScaleTable {
  /** `F`, `D`, `G` for game scores by position; `xgf`, `xga`, `xg_share`, `sf`, `gf` for teams. */
  kind: string;
  games: number;
  /** JSON list: the values at every half percent of the games. */
  cuts: string;
}

/** One row per finished game with xG: its shots at a goalie, packed (src/store/shotBaseCodec.ts). Not served. */
export interface ShotBaseTable {
  game_id: number;
  season: number;
  /** 1 if the model has learned from the game, which is then never recalibrated. */
  is_learned: number;
  /** The Monday of the game's week, YYYY-MM-DD. */
  week: string;
  shots: Uint8Array;
}

/** One row per week of a season whose xG is recalibrated: how the model is corrected in that week. */
export interface XgStateTable {
  season: number;
  /** The week's Monday, YYYY-MM-DD. */
  week: string;
  /** Games and shots at a goalie it was fitted on. */
  games: number;
  shots: number;
  /** JSON object: log-odds by term. */
  coefficients: string;
}

/** One row per week and slice of the shots at a goalie in finished games: what was expected and what happened. */
export interface XgSumTable {
  season: number;
  /** The week's Monday, YYYY-MM-DD; empty for the whole season. */
  week: string;
  /** `all`, a strength such as `5v5` or `power play`, or `type` with a shot type. */
  slice: string;
  /** 1 for the games that the model has learned from, 0 for the others. */
  is_learned: number;
  games: number;
  shots: number;
  goals: number;
  xg: number;
  /** Sum of xg (1 - xg): the variance of the goals if every shot's xG is right. */
  variance: number;
}

/**
 * One row per player and game they dressed for, played or not: the names and positions of the game, and the source of
 * `player`. A withheld game has no rows.
 */
export interface DressedTable {
  game_id: number;
  player_id: number;
  season: number;
  date: string;
  team_abb: string;
  /** C, L, R, D, G. */
  position: string;
  sweater_number: number | null;
  first_name: string;
  last_name: string;
  /** URL of the photo on the league's image host. */
  headshot: string | null;
}

/** One row per game that was read: what it was read from, so that an ingest skips unchanged games. Not served. */
export interface GameSourceTable {
  game_id: number;
  season: number;
  /** A short key of its row in the schedule and the sizes and times of its raw files. */
  stamp: string;
  /** A short key of the code and model that read them. */
  build_key: string;
  /** The recalibration its xG uses; empty for none. */
  state_key: string;
}

/** A single row: what the store was built from. */
export interface BuildTable {
  /** Always 1. */
  build_id: number;
  /** A random UUID: two stores never have the same, except for a copied file. */
  store_id: string;
  /** Raised by one with every change of served data. */
  data_version: number;
  code_version: string;
  model_version: string | null;
  archive_digest: string | null;
  built_at: string | null;
  /** `league`, `archive`, `demo`. */
  source: string | null;
}

/** A single row: the progress of the ingest. */
export interface IngestTable {
  /** Always 1. */
  ingest_id: number;
  /** `never`, `running`, `idle`, `failed`. */
  state: string;
  done: number;
  total: number;
  message: string | null;
  updated_at: string | null;
}

/** A single row: whether the published ratings have all their parts, and what those were computed from. */
export interface RatingStateTable {
  /** Always 1. */
  rating_id: number;
  /** `ready`; `computing` while the ratings job has not run for the stored games. */
  state: string;
  /** The games behind the stored isolated impacts and intervals; null when they are not complete. */
  basis: string | null;
  /** Data version of the published ratings, which are always complete; null before the first. */
  data_version: number | null;
  /** When they were computed, ISO 8601. */
  computed_at: string | null;
}

/** The card of a model that the site has trained itself. */
export interface XgModelTable {
  version: string;
  /** JSON, as `calibration.json` of a release. */
  card: string;
}

/** The last renewal of the model. One row; none before the first. */
export interface XgRenewalTable {
  /** Always 1. */
  renewal_id: number;
  /** The model that a renewal chose, and the one before it; null where the release is in use. */
  in_use: string | null;
  former: string | null;
  /** `promoted`, `refused`, `interrupted` or `reverted`. */
  state: string | null;
  /** The challenger's version. */
  version: string | null;
  /** Why, in one line. */
  message: string | null;
  /** When, ISO 8601. */
  at: string | null;
}

/** All tables of the store. Those of win probability, ratings and whole seasons are in files of their own. */
export interface StoreTables extends OutcomeTables, RatingTables, SeasonTables {
  game: GameTable;
  game_issue: GameIssueTable;
  team: TeamTable;
  player: PlayerTable;
  shot: ShotTable;
  skater_game: SkaterGameTable;
  goalie_game: GoalieGameTable;
  team_game: TeamGameTable;
  pair_game: PairGameTable;
  stint: StintTable;
  shift_chart: ShiftChartTable;
  game_play: GamePlayTable;
  game_scale: GameScaleTable;
  shot_base: ShotBaseTable;
  dressed: DressedTable;
  game_source: GameSourceTable;
  xg_state: XgStateTable;
  xg_sum: XgSumTable;
  build: BuildTable;
  ingest: IngestTable;
  rating_state: RatingStateTable;
  xg_model: XgModelTable;
  xg_renewal: XgRenewalTable;
}
