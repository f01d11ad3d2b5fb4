/** One row per game that has begun: what its shots deserved, and the moments of its win probability. */
export interface GameOutlookTable {
  game_id: number;
  season: number;
  /** JSON of the distributions (src/store/deservedRecord.ts); null without xG. */
  deserved: string | null;
  /** Score, goalies and penalty clock over time, packed (src/store/momentCodec.ts). */
  moments: Uint8Array;
}

/** One row per game, scheduled ones included: both clubs before it, from earlier games only. */
export interface PregameTable {
  game_id: number;
  season: number;
  /** Goals and expected goals per game better than the average club. */
  home_goals: number;
  home_xg: number;
  /** Goals per game above expected: of the skaters' shots, and saved by the starting goalie. */
  home_finishing: number;
  home_goalie: number;
  /** Days since the last game, at most 10; null before the first. */
  home_rest: number | null;
  away_goals: number;
  away_xg: number;
  away_finishing: number;
  away_goalie: number;
  away_rest: number | null;
  /** Goals of both sides per game in the league of late; null before its first game. */
  scoring: number | null;
}

/** One row per season but the first: what the games before it say of clubs and players, to go on from. Not served. */
export interface StrengthStateTable {
  season: number;
  /** JSON of a `StrengthState`. */
  state: string;
}

/** The tables behind win probability and deserved wins. */
export interface OutcomeTables {
  game_outlook: GameOutlookTable;
  pregame: PregameTable;
  strength_state: StrengthStateTable;
}
