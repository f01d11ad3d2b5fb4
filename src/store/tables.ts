/**
 * The store's schema as types: one interface a table, the same names in SQLite, PostgreSQL, queries and rows.
 * Keys are written out here; the counters of `skater_game`, `goalie_game` and `team_game` come from the stat registry, one
 * column each, so a new counter needs no edit here. Whole numbers are integers, xG is a double rounded to 6 decimals
 * when written, percents never occur (counters first, rates last), null is "not known".
 */
import type { GoalieCounterId, SkaterCounterId, TeamCounterId } from '../stats/registry/counters.ts';
import type { RatingTables } from './ratingTables.ts';

/** Counter columns: null where the game cannot tell (no shifts, no xG). */
type Counters<Id extends string> = { [K in Id]: number | null };

/** One row a game that is published or withheld. */
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
  /** Game second at which play ended; null before the game. */
  end_second: number | null;
  /** `chart`, `report`, `reconstructed`, `missing`. */
  shift_source: string;
  /** `ok`, `missing`, `mismatch`, `reconstructed`: see the contract's `quality`. */
  quality_events: string;
  quality_shifts: string;
  quality_boxscore: string;
  /** JSON list of sentences. */
  quality_notes: string;
  /** Why the game is not published; null where it is. */
  withheld_reason: string | null;
  /** Hash of the raw bodies the rows were made of. */
  source_hash: string;
  /** 1, then one more each time the league changed the game. */
  revision: number;
}

/** One row an issue of a game. */
export interface GameIssueTable {
  game_id: number;
  /** 0, 1, ... within the game. */
  ordinal: number;
  code: string;
  event_id: number | null;
  detail: string;
}

/** One row a club and season: the identity it played under. */
export interface TeamTable {
  abb: string;
  season: number;
  team_id: number;
  location: string;
  name: string;
  primary_color: string;
  secondary_color: string;
}

/** One row a player who dressed in a stored game. */
export interface PlayerTable {
  player_id: number;
  first_name: string;
  last_name: string;
  /** C, L, R, D, G: of his latest game. */
  position: string;
  birth_date: string | null;
  height_inches: number | null;
  weight_lbs: number | null;
  nationality: string | null;
  /** L or R. */
  shoots_catches: string | null;
  /** Club of his latest game. */
  current_team: string | null;
  /** Season of his latest game. */
  last_season: number;
  headshot: string | null;
}

/** One row a shot attempt outside the shootout, blocks included. */
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
  /** Feet, turned so that the shooting team attacks right; null without coordinates. Of a block: where it was blocked. */
  x: number | null;
  y: number | null;
  /** `Penalty Shot`, `Empty Net`, `Power Play`, `Short Handed`, `Even Strength`. */
  strength_label: string;
  /** `5v4`, the shooting team first; null where not known. */
  strength_state: string | null;
  /** `ev` (EV*) or `st`. */
  situation: string;
  is_empty_net: number;
  is_penalty_shot: number;
  is_short_miss: number;
  /** Goals of the shooting team and of the other just before. */
  score_for: number;
  score_against: number;
  /** Probability of a goal, 0-1, 6 decimals; null for blocks and short misses. */
  xg: number | null;
  /** Standard deviation of xg over the model's bootstrap refits; null where the model has none. */
  xg_sd: number | null;
  /** JSON object: log-odds a group of features adds; base + parts = the shot's log odds. Null where the model gives none. */
  xg_parts: string | null;
}

/** What the rows of the three player and team tables share. */
interface GameSideKeys {
  game_id: number;
  season: number;
  game_type: number;
  date: string;
  team_abb: string;
  opp_abb: string;
  is_home: number;
  /** 1 when his team won (a shootout included). */
  is_win: number;
}

/** One row a skater who dressed and (where shifts tell) played. */
export type SkaterGameTable = GameSideKeys & {
  player_id: number;
  position: string;
  /** 0-10, see the methodology page; null without shifts. */
  game_score: number | null;
} & Counters<SkaterCounterId>;

/** One row a goalie who played. */
export type GoalieGameTable = GameSideKeys & {
  player_id: number;
  /** 1 when in net at 0:00; null where not known. */
  is_starter: number | null;
  /** 1 when he stole the game; null where xG is not known. */
  is_stolen: number | null;
  game_score: number | null;
} & Counters<GoalieCounterId>;

/** Two rows a game, one a team. */
export type TeamGameTable = GameSideKeys & {
  final_period: string;
} & Counters<TeamCounterId>;

/**
 * One row a skater and game: his even-strength time and counters with each teammate and against each opponent, packed in
 * `others` (src/store/pairCodec.ts). One definition for matchups, head to head, with/without, QoC and QoT.
 */
export interface PairGameTable {
  game_id: number;
  player_id: number;
  season: number;
  others: Uint8Array;
}

/** One row a game: its stints, packed (src/store/stintCodec.ts), for the isolated-impact regressions. */
export interface StintTable {
  game_id: number;
  season: number;
  stints: Uint8Array;
}

/**
 * One row a player and game he dressed for, played or not: what matchups know a player of the game by, and what `player` is
 * made from. Without row in a withheld game.
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
  /** Address of the photo at the league's image host. */
  headshot: string | null;
}

/** One row a game that was read: what it was read from, so that an unchanged one is not read again. Not served. */
export interface GameSourceTable {
  game_id: number;
  season: number;
  /** Sizes and times of the raw files. */
  stamp: string;
  /** Version of code and model that read them. */
  build_key: string;
}

/** One row: what the store was built from. */
export interface BuildTable {
  /** Always 1. */
  build_id: number;
  /** Goes up by one with every change of what is served. */
  data_version: number;
  code_version: string;
  model_version: string | null;
  archive_digest: string | null;
  built_at: string | null;
  /** `league`, `archive`, `demo`. */
  source: string | null;
}

/** One row: how far loading is. */
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

/** The whole store. Rating tables join it from `src/store/ratingTables.ts`. */
export interface StoreTables extends RatingTables {
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
  dressed: DressedTable;
  game_source: GameSourceTable;
  build: BuildTable;
  ingest: IngestTable;
}
