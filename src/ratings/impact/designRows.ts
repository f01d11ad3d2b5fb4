/**
 * The rows of a regression on stints: what an attacking side produced in a stretch of play, and which columns (players, score,
 * zone, home, rest, season) were in force. Every column is an indicator, so a row is a list of columns.
 */
export interface DesignRows {
  readonly count: number;
  /** Weight of each row: seconds times the weight of its season. */
  readonly weights: Float64Array;
  /** Expected goals of the attacking side in the row, times the weight of its season. */
  readonly goals: Float64Array;
  /** The row's game, as a place in the list of games. */
  readonly games: Int32Array;
  /** Where each row's columns begin in `columns`; one more at the end. */
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  /** Columns in all. */
  readonly width: number;
  /** Columns from here on are controls, which are not penalised. */
  readonly firstControl: number;
}
