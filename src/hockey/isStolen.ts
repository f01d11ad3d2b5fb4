/**
 * Whether a goalie stole a game: they won it and saved at least as many goals above expected as the margin of victory.
 * Equality counts; the margin of an overtime or shootout game is 1; two winning goalies are never summed. Null GSAx (no
 * xG for the game) means unknown, so not stolen.
 * Source: docs/methodology/stolen-games.md#stolen-game.
 */
export function isStolen(game: { isWinner: boolean; gsax: number | null; margin: number }): boolean {
  return game.isWinner && game.gsax !== null && game.gsax >= game.margin;
}
