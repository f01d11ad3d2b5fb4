/**
 * Placebo seasons: every game's lines are credited to swapped names. A rating then says nothing about a name, so its
 * repeatability must be pure chance.
 */

/** Players of a game to be swapped, and the names to draw from: at least as many as players. */
export interface SwapPool {
  readonly gameId: number;
  readonly players: readonly number[];
  readonly names: readonly number[];
}

/** The name each player of a game is credited under, by game and player. */
export type NameSwaps = ReadonlyMap<number, ReadonlyMap<number, number>>;

/**
 * Draws a name for each player of each pool, every name at most once per game. Pools of one game must not share names.
 */
export function drawNameSwaps(pools: readonly SwapPool[], random: () => number): NameSwaps {
  const swaps = new Map<number, Map<number, number>>();
  for (const { gameId, players, names } of pools) {
    const own = swaps.get(gameId) ?? new Map<number, number>();
    const left = [...names];
    for (const [k, player] of players.entries()) {
      const pick = k + Math.floor(random() * (left.length - k));
      const name = left[pick] ?? player;
      left[pick] = left[k] ?? player;
      own.set(player, name);
    }
    swaps.set(gameId, own);
  }
  return swaps;
}
