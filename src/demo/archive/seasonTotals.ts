/** Season totals of goals and assists by player, as the feed writes them beside each goal. Regular season and playoffs apart. */
export class SeasonTotals {
  readonly #goals = new Map<string, number>();
  readonly #assists = new Map<string, number>();

  /** Adds a game's goals and gives each player's total after each of them. */
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
