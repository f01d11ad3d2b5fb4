/** Mean and standard deviation of the raw score of a group of players, in goals. */
export interface RawScale {
  readonly mean: number;
  readonly sd: number;
}

/**
 * The constants of the game score. A command fits them once over full seasons and keeps them in one versioned file;
 * ingest never fits them, so a game's score does not change when others are played.
 */
export interface GameScoreConstants {
  /** The version of the constants. */
  readonly version: string;
  /** The xG model they were fitted with; another model needs another fit. */
  readonly xgModel: string;
  /** The seasons they were fitted on. */
  readonly seasons: readonly number[];
  /** Number of games in the fit: skaters with at least five minutes, goalies with at least thirty. */
  readonly skaterGames: number;
  readonly goalieGames: number;
  /** League on-ice xG for per 60 minutes on the power play, and against per 60 minutes short-handed. */
  readonly ppXgfPer60: number;
  readonly shXgaPer60: number;
  /** League save share of shots on goal, 0-1. */
  readonly saveShare: number;
  /** By forwards, defence, goalies. */
  readonly raw: Readonly<Record<'F' | 'D' | 'G', RawScale>>;
  /** Converts z to the score: 5 + scale x asinh(steepness x z). */
  readonly map: ScoreMap;
}

/** The constants of the conversion from z to a score: 5 + scale x asinh(steepness x z). */
export interface ScoreMap {
  readonly scale: number;
  readonly steepness: number;
}

/**
 * The score of an average game for the position. Source: docs/methodology/game-score.md#from-raw-score-to-game-score.
 */
export const AVERAGE_SCORE = 5;
/**
 * Minimum seconds of a goalie's appearance with a score: 10 minutes. Source: docs/methodology/game-score.md#goalies.
 */
export const GOALIE_SCORE_SECONDS = 600;
