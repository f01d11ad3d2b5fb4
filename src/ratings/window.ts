/**
 * The window of a player card: his latest games, the newest counting most. Weights fall in a straight line, from 1 for the
 * newest of a full window to 1/N for the Nth. Source: methodology 3.5.
 */

/** Games of the window: 100 of a skater, 75 of a goalie. Source: specification, section 9. */
export const WINDOW_GAMES = { skater: 100, goalie: 75 } as const;

/** The weight of each of a player's games, newest first: `(N + 1 - i) / N` for the i-th, at most N of them. */
export function recencyWeights(games: number, window: number): readonly number[] {
  return Array.from({ length: Math.min(games, window) }, (_, at) => (window - at) / window);
}
