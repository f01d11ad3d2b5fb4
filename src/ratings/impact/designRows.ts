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

/** Collects rows one by one into typed arrays that grow. */
export class DesignRowsBuilder {
  #weights = new Float64Array(4096);
  #goals = new Float64Array(4096);
  #games = new Int32Array(4096);
  #starts = new Int32Array(4097);
  #columns = new Int32Array(65_536);
  #count = 0;
  #used = 0;

  add(game: number, weight: number, goals: number, columns: readonly number[]): void {
    if (this.#count + 1 >= this.#weights.length) {
      this.#weights = grown(this.#weights, Float64Array);
      this.#goals = grown(this.#goals, Float64Array);
      this.#games = grown(this.#games, Int32Array);
      this.#starts = grown(this.#starts, Int32Array);
    }
    while (this.#used + columns.length > this.#columns.length) this.#columns = grown(this.#columns, Int32Array);
    this.#weights[this.#count] = weight;
    this.#goals[this.#count] = goals;
    this.#games[this.#count] = game;
    this.#starts[this.#count] = this.#used;
    for (const column of columns) this.#columns[this.#used++] = column;
    this.#count++;
  }

  rows(width: number, firstControl: number): DesignRows {
    const starts = this.#starts.slice(0, this.#count + 1);
    starts[this.#count] = this.#used;
    return {
      count: this.#count,
      weights: this.#weights.slice(0, this.#count),
      goals: this.#goals.slice(0, this.#count),
      games: this.#games.slice(0, this.#count),
      starts,
      columns: this.#columns.slice(0, this.#used),
      width,
      firstControl,
    };
  }
}

function grown<A extends Float64Array | Int32Array>(array: A, kind: new (length: number) => A): A {
  const larger = new kind(array.length * 2);
  larger.set(array);
  return larger;
}
