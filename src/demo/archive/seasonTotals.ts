/**
 * Season totals of goals and assists by player, separately for regular season and playoffs, as the feed states them
 * with each goal.
 */
export class SeasonTotals {
  readonly #goals = new Map<string, number>();
  readonly #assists = new Map<string, number>();

  /** Adds a game's goals and returns each player's total after each goal. */
  add(gameType: number, goals: readonly (readonly number[])[]): number[][] {
    return goals.map((players) =>
      players.map((playerId, i) => {
        const sums = i === 0 ? this.#goals : this.#assists;
        const key = `${gameType} ${playerId}`;
        const total = (sums.get(key) ?? 0) + 1;
        sums.set(key, total);
        return total;
      }),
    );
  }
}
