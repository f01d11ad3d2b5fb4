import type { SeasonGame } from './playerSeason.ts';

/** The games whose score counts: it is known, and the player was on the ice long enough. */
export function ratedGames<Game extends SeasonGame>(games: readonly Game[], leastSeconds: number): readonly Game[] {
  return games.filter(({ toi, game_score }) => game_score !== null && toi !== null && toi >= leastSeconds);
}

/** The mean game score of rated games; null without one. */
export function meanGameScore(rated: readonly SeasonGame[]): number | null {
  if (rated.length === 0) return null;
  return rated.reduce((sum, { game_score }) => sum + (game_score ?? 0), 0) / rated.length;
}
