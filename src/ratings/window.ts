/**
 * The window of a player card: the player's latest games, weighted in a straight line from 1 for the newest of a full
 * window to 1/N for the Nth. Source: docs/methodology/percentiles.md#window.
 */

/** The weights of a player's games, newest first: `(N + 1 - i) / N` for the i-th, at most N of them. */
export function recencyWeights(games: number, window: number): readonly number[] {
  return Array.from({ length: Math.min(games, window) }, (_, at) => (window - at) / window);
}

/** One game of a player's window: the columns of their card, null where unknown. */
export type WindowGame = Readonly<Record<string, number | string | null>>;
