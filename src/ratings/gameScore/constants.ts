/** Mean and standard deviation of the raw score of a group of players, in goals. */
export interface RawScale {
  readonly mean: number;
  readonly sd: number;
}

/**
 * The constants of the game score: fitted once by a command over whole seasons, kept in one versioned file, never fitted while
 * games are read, so that a game's score does not change when others play.
 */
export interface GameScoreConstants {
  /** The version of the constants. */
  readonly version: string;
  /** The xG model they were fitted with: another model asks for another fit. */
  readonly xgModel: string;
  /** The seasons they were fitted on. */
  readonly seasons: readonly number[];
  /** Games of at least five minutes of a skater, and of at least thirty of a goalie, that went in. */
  readonly skaterGames: number;
  readonly goalieGames: number;
  /** League on-ice xG for per 60 minutes on the power play, and against per 60 minutes short-handed. */
  readonly ppXgfPer60: number;
  readonly shXgaPer60: number;
  /** League save share of shots on goal, 0-1. */
  readonly saveShare: number;
  /** Of forwards, defence, goalies. */
  readonly raw: Readonly<Record<'F' | 'D' | 'G', RawScale>>;
  /** The map from z to the score: 5 + scale x asinh(steepness x z). */
  readonly map: ScoreMap;
}

/** How far scores lie from the average game's: 5 + scale x asinh(steepness x z). */
export interface ScoreMap {
  readonly scale: number;
  readonly steepness: number;
}

/** The score of an average game for the position. Source: methodology 3.2. */
export const AVERAGE_SCORE = 5;
/** Seconds under which a goalie's appearance has no score: 10 minutes. Source: methodology 3.3. */
export const GOALIE_SCORE_SECONDS = 600;
