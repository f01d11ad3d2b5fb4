/**
 * Whether a goalie stole a game: they won it and saved at least as many goals above expected as the margin of victory.
 * Equality counts; the margin of an overtime or shootout game is 1; two winning goalies are never summed. Null GSAx (no
 * xG for the game) means unknown, so not stolen.
 * Source: docs/methodology/stolen-games.md#stolen-game.
 */
export function isStolen(game: { isWinner: boolean; gsax: number | null; margin: number }): boolean {
  return game.isWinner && game.gsax !== null && game.gsax >= game.margin;
}

/**
 * How clearly a game was stolen, by the goals saved beyond the margin: `narrowly` below one, `clearly` from one,
 * `outright` from two.
 * Source: docs/methodology/stolen-games.md#stolen-game.
 */
export function stolenGrade(beyondMargin: number): 'narrowly' | 'clearly' | 'outright' {
  return beyondMargin < 1 ? 'narrowly' : beyondMargin < 2 ? 'clearly' : 'outright';
}
