/**
 * Placebos: a season played again with every game's parts under other names. What a rating then says of a name is what it would say
 * of nobody, so its repeatability must be nothing but chance.
 */

/** Some players of a game who are given other names, and the names they may be given: no fewer than players. */
export interface SwapPool {
  readonly gameId: number;
  readonly players: readonly number[];
  readonly names: readonly number[];
}

/** Under whose name each player of a game stands, by game and player. */
export type NameSwaps = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Gives the players of each circle names drawn from it, each name once a game. Circles of one game must not share names. */
export function drawNameSwaps(circles: readonly SwapPool[], random: () => number): NameSwaps {
  const renaming = new Map<number, Map<number, number>>();
  for (const { gameId, players, names } of circles) {
    const own = renaming.get(gameId) ?? new Map<number, number>();
    const left = [...names];
    for (const [k, player] of players.entries()) {
      const pick = k + Math.floor(random() * (left.length - k));
      const name = left[pick] ?? player;
      left[pick] = left[k] ?? player;
      own.set(player, name);
    }
    renaming.set(gameId, own);
  }
  return renaming;
}
