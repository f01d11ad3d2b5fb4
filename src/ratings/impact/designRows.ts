/**
 * The rows of a regression on stints: an attacking side's expected goals in a stretch of play, and the active columns
 * (players, score, zone, home, rest, season). Every column is an indicator, so a row is a list of columns.
 */
export interface DesignRows {
  readonly count: number;
  /** Seconds of play of each row. */
  readonly seconds: Float64Array;
  /** Weight of each row: seconds times the season's weight. */
  readonly weights: Float64Array;
  /** Expected goals of the attacking side in the row, times the season's weight. */
  readonly goals: Float64Array;
  /** The row's game, as an index into the list of games. */
  readonly games: Int32Array;
  /** Start of each row's columns in `columns`; one more entry at the end. */
  readonly starts: Int32Array;
  /** Two bytes each, a third of the job's memory: the equations of more columns would need 34 GB. */
  readonly columns: Uint16Array;
  /** Total number of columns. */
  readonly width: number;
  /** First control column. Controls are not penalised. */
  readonly firstControl: number;
  /** The penalty of each player's column, as a multiple of the common one. */
  readonly stiffness: Float64Array;
}
