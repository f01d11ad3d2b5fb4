import type { PeriodKind } from '../hockey/clock.ts';
import type { Position } from '../hockey/position.ts';
import type { Situation, StrengthLabel } from '../hockey/strength.ts';
import type { GoalieCounterId, SkaterCounterId, TeamCounterId } from './registry/counters.ts';

/** Counters of a row: null if unknown (no shifts, no strengths, no xG), never an unmeasured 0. */
export type Counters<Id extends string> = { readonly [K in Id]: number | null };

/** Keys shared by the rows of players and clubs. */
export interface GameSideKeys {
  readonly game_id: number;
  readonly season: number;
  readonly game_type: number;
  /** The league's game day, YYYY-MM-DD. */
  readonly date: string;
  readonly team_abb: string;
  readonly opp_abb: string;
  readonly is_home: number;
  /** 1 if the club won, in a shootout too; 0 if it lost, and while the game is not final. */
  readonly is_win: number;
}

/** A skater's game: one row per skater who dressed and, if shifts or official lines are known, played. */
export type SkaterGameRow = SkaterKeys & Counters<SkaterCounterId>;

/** Keys of a skater's row. */
export interface SkaterKeys extends GameSideKeys {
  readonly player_id: number;
  readonly position: Position;
}

/** A goalie's game: one row per goalie who played. */
export type GoalieGameRow = GoalieKeys & Counters<GoalieCounterId>;

/** Keys of a goalie's row, and the outcome for the goalie. */
export interface GoalieKeys extends GameSideKeys {
  readonly player_id: number;
  /**
   * 1 if in net at 0:00; null if neither shifts nor the official line say so and the club used more than one goalie.
   */
  readonly is_starter: number | null;
  /** 1 if the goalie stole the game; null if GSAx is unknown, and while the game is not final. */
  readonly is_stolen: number | null;
}

/** A club's game: two rows a game. */
export type TeamGameRow = TeamKeys & Counters<TeamCounterId>;

/** Keys of a club's row, and how the game ended. */
export interface TeamKeys extends GameSideKeys {
  readonly final_period: PeriodKind;
}

/** A skater's even-strength (EV*) game while one other skater was also on the ice, as teammate or opponent. */
export interface PairRecord {
  readonly other_id: number;
  readonly is_same_team: boolean;
  /** Shared EV* seconds. */
  readonly toi_ev: number;
  /** The skater's own xG, goals and assists in that time; xG is null in a game without xG. */
  readonly ixg: number | null;
  readonly g: number;
  readonly a1: number;
  readonly a2: number;
  /** xG and goals of the skater's team and of the opponents in that time. */
  readonly xgf: number | null;
  readonly xga: number | null;
  readonly gf: number;
  readonly ga: number;
}

/** A skater's pairs in a game: the skaters with shared even-strength time, by ascending id. */
export interface PairGameRow {
  readonly player_id: number;
  readonly others: readonly PairRecord[];
}

/** A stretch of play with the same players on the ice and the same score, with its shots. */
export interface StintRow {
  readonly period: number;
  /** Game seconds. */
  readonly start_second: number;
  readonly end_second: number;
  /** Skaters on the ice, ids ascending. */
  readonly home_skaters: readonly number[];
  readonly away_skaters: readonly number[];
  /** Null while that net is empty. */
  readonly home_goalie: number | null;
  readonly away_goalie: number | null;
  /** Score during the stint. */
  readonly home_score: number;
  readonly away_score: number;
  /** The zone of the opening faceoff as the home team sees it, or on the fly. */
  readonly start: 'O' | 'N' | 'D' | 'fly';
  /** xG and goals in the stint, without penalty shots; xG is null in a game without xG. */
  readonly home_xg: number | null;
  readonly away_xg: number | null;
  readonly home_goals: number;
  readonly away_goals: number;
  /** Faceoffs in the stint by zone as the home team sees it. */
  readonly faceoffs_o: number;
  readonly faceoffs_n: number;
  readonly faceoffs_d: number;
}

/** A shot attempt outside the shootout, blocks and short misses included. */
export interface ShotRow {
  readonly game_id: number;
  readonly event_id: number;
  readonly season: number;
  readonly period: number;
  readonly period_seconds: number;
  readonly game_seconds: number;
  readonly sort_order: number;
  readonly team_abb: string;
  readonly opp_abb: string;
  /** 1 if the shooting team is the home team. */
  readonly is_home: number;
  readonly shooter_id: number | null;
  readonly assist1_id: number | null;
  readonly assist2_id: number | null;
  /** The goalie who faced the shot; null at an empty net and on blocks. */
  readonly goalie_id: number | null;
  readonly outcome: 'goal' | 'saved' | 'missed' | 'blocked';
  readonly shot_type: string | null;
  readonly miss_reason: string | null;
  /**
   * Feet, turned so that the shooting team attacks right; null without coordinates. For a block: where it was blocked.
   */
  readonly x: number | null;
  readonly y: number | null;
  readonly strength_label: StrengthLabel;
  /** `5v4`, the shooting team first; null if unknown, and on penalty shots. */
  readonly strength_state: string | null;
  /** `ev` is EV*, `st` everything else. */
  readonly situation: Situation;
  readonly is_empty_net: number;
  readonly is_penalty_shot: number;
  readonly is_short_miss: number;
  /** Goals of the shooting team and of the opponent just before. */
  readonly score_for: number;
  readonly score_against: number;
  /** Probability of a goal, 0-1, 6 decimals; null for blocks, short misses and in a game without xG. */
  readonly xg: number | null;
  /** The number of the shooting team's split (`splitOf`). */
  readonly split: number;
}

/** What a player or club counted at a strength, lead and period. */
export interface SplitRow {
  /** The number of the split (`splitOf`). */
  readonly split: number;
  /** The counters of splits, in the order of the registry. xG in millionths. */
  readonly sums: readonly number[];
}

/** A player's splits in a game. */
export interface PlayerSplits {
  readonly playerId: number;
  /** False without shifts: the on-ice counters are not known, and time is the official one, at no known strength. */
  readonly hasShifts: boolean;
  /** False where there is no official time either. */
  readonly hasToi: boolean;
  readonly rows: readonly SplitRow[];
}

/** The splits of a game. */
export interface GameSplits {
  readonly hasShifts: boolean;
  readonly hasXg: boolean;
  /** False in a game whose strength of play is not known. */
  readonly hasStrength: boolean;
  readonly skaters: readonly PlayerSplits[];
  readonly goalies: readonly PlayerSplits[];
  readonly home: readonly SplitRow[];
  readonly away: readonly SplitRow[];
}

/** All counts of one game. */
export interface GameCounts {
  /** By player id. */
  readonly skaters: readonly SkaterGameRow[];
  /** By player id. */
  readonly goalies: readonly GoalieGameRow[];
  /** Home, then away. */
  readonly teams: readonly [TeamGameRow, TeamGameRow];
  /** By player id; null for a game without shifts. */
  readonly pairs: readonly PairGameRow[] | null;
  /** In order of time; null for a game without shifts. */
  readonly stints: readonly StintRow[] | null;
  /** In order of time. */
  readonly shots: readonly ShotRow[];
  readonly splits: GameSplits;
}
