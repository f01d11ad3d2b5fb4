import type { WireGameSummary } from '../../../contract/entities.ts';
import type { WireKeyPerformance } from '../../../contract/games.ts';

/** The game of the newest night with the best rating of a player in it; the night's first where nobody is rated; null without games. */
export function nightGame(
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
