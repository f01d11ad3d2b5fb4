import { toWireGameSummary } from '../../contract/mappers/gameSummary.ts';
import { toWireKeyPerformances } from '../../contract/mappers/keyPerformances.ts';
import { readKeyPerformances } from '../../store/queries/keyPerformances.ts';
import { readLiveGames, readRecentGames } from '../../store/queries/recentGames.ts';
import type { Handler } from '../handler.ts';

/** The latest finished games on or before a date, the best ratings in them, and the games being played. */
export const recent: Handler<'recent'> = async ({ params }, { store }) => {
  const games = await readRecentGames(store, params.date);
  const performances = await readKeyPerformances(
    store,
    games.map(({ game_id }) => game_id),
  );
  return {
    recent_games: games.map(toWireGameSummary),
    live_games: (await readLiveGames(store, params.date)).map(toWireGameSummary),
    key_performances: toWireKeyPerformances(performances),
  };
};
