import type { WireGameSummary } from '../../../contract/entities.ts';
import type { WireKeyPerformance } from '../../../contract/games.ts';

/**
 * Picks the game of the latest night with the best player rating; the night's first game when no player is rated.
 *
 * **Missing**: null without games.
 */
export function pickGameOfTheNight(
  games: readonly WireGameSummary[],
  performances: Readonly<Record<string, WireKeyPerformance>>,
): WireGameSummary | null {
  const night = games.filter(({ date }) => date === games[0]?.date);
  const bestIn = (id: number): number =>
    Object.values(performances).reduce(
      (best, { game_id, game_rating }) => (game_id === id ? Math.max(best, game_rating) : best),
      Number.NEGATIVE_INFINITY,
    );
  return night.reduce<WireGameSummary | null>(
    (chosen, game) => (chosen === null || bestIn(game.id) > bestIn(chosen.id) ? game : chosen),
    null,
  );
}
