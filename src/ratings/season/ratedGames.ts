import type { SeasonGame } from './playerSeason.ts';

/** The games with a score and enough ice time. */
export function ratedGames<Game extends SeasonGame>(games: readonly Game[], minSeconds: number): readonly Game[] {
  return games.filter(({ toi, game_score }) => game_score !== null && toi !== null && toi >= minSeconds);
}

/** The mean game score of rated games; null without any. */
export function meanGameScore(rated: readonly SeasonGame[]): number | null {
  if (rated.length === 0) return null;
  return rated.reduce((sum, { game_score }) => sum + (game_score ?? 0), 0) / rated.length;
}
