/**
 * The spans of games that a card projects, the nearer first: their words and their games.
 * Source: docs/methodology/projection.md.
 */
export const PROJECTION_SPANS = {
  next_20_games: { label: 'Next 20 games', games: 20 },
  next_season: { label: 'Next season', games: 82 },
} as const;
export type ProjectionSpan = keyof typeof PROJECTION_SPANS;
