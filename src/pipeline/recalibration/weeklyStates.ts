import { fitState, type GameShots, type RecalibrationState } from '../../xg/recalibration/seasonState.ts';
import { shortKey } from '../ingest/shortKey.ts';

/**
 * The weekly states of a season's unseen games while they are read in order of time: a state is known once every game
 * of the weeks before is.
 */
export class SeasonStates {
  /** The season before, whose final state is carried over; null without one. */
  readonly before: SeasonStates | null;
  readonly #games = new Map<number, GameShots>();
  /** Games being read, and their weeks. */
  readonly #awaited = new Map<number, string>();
  readonly #states = new Map<string, RecalibrationState | null>();
  #final: RecalibrationState | null | undefined;

  constructor(before: SeasonStates | null, stored: readonly GameShots[]) {
    this.before = before;
    for (const game of stored) this.#games.set(game.gameId, game);
  }

  /** Announces a game that is about to be read. */
  await(gameId: number, week: string): void {
    this.#awaited.set(gameId, week);
  }

  /** Whether a game is still being read. */
  isAwaiting(gameId: number): boolean {
    return this.#awaited.has(gameId);
  }

  /** Notes a game's shots once it is read: null when it has none, undefined when it stays as stored. */
  settle(gameId: number, shots: GameShots | null | undefined): void {
    this.#awaited.delete(gameId);
    if (shots === undefined) return;
    if (shots === null) this.#games.delete(gameId);
    else this.#games.set(gameId, shots);
  }

  /** Whether a game's shots are these; null: whether it has none. */
  has(gameId: number, shots: GameShots | null): boolean {
    const known = this.#games.get(gameId);
    if (known === undefined || shots === null) return known === undefined && shots === null;
    const isSame = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
      a.length === b.length && Array.from(a).every((value, k) => value === b[k]);
    return known.week === shots.week && isSame(known.logOdds, shots.logOdds) && isSame(known.codes, shots.codes);
  }

  /** The state of a week; undefined while a game before it is still being read. Null before there is anything known. */
  stateOf(week: string): RecalibrationState | null | undefined {
    const known = this.#states.get(week);
    if (known !== undefined) return known;
    const carried = this.before === null ? null : this.before.carried();
    if (carried === undefined) return undefined;
    for (const other of this.#awaited.values()) if (other < week) return undefined;
    const earlier = [...this.#games.values()].filter((game) => game.week < week);
    const state = earlier.length === 0 && carried === null ? null : fitState(earlier, carried);
    this.#states.set(week, state);
    return state;
  }

  /**
   * What the next season starts from: this season's final state, fitted on its own games alone, so that a season never
   * depends on more than the one before. Undefined while a game is still being read; null without games.
   */
  carried(): RecalibrationState | null | undefined {
    if (this.#awaited.size > 0) return undefined;
    if (this.#final === undefined)
      this.#final = this.#games.size === 0 ? null : fitState([...this.#games.values()], null);
    return this.#final;
  }
}

/** Names a state by its coefficients: games with the same name have the same xG. Empty for no recalibration. */
export function stateKey(state: RecalibrationState | null): string {
  return state === null ? '' : shortKey(JSON.stringify(state.coefficients));
}
