import { toWireGoalie, toWireSkater } from '../../contract/mappers/playerDetail.ts';
import { readGoalieGames, readSkaterGames } from '../../store/queries/performances.ts';
import type { Handler } from '../handler.ts';
import { gameOr404 } from './game.ts';

/** Everybody's game, goalies and skaters, keyed by player id; empty for a game without player data. */
export const playerDetail: Handler<'playerDetail'> = async ({ params }, { store }) => {
  const { game_id } = await gameOr404(store, params.gameId);
  const [goalies, skaters] = [await readGoalieGames(store, game_id), await readSkaterGames(store, game_id)];
  return {
    goalie_performance_dict: Object.fromEntries(goalies.map((row) => [row.player_id, toWireGoalie(row)])),
    skater_performance_dict: Object.fromEntries(skaters.map((row) => [row.player_id, toWireSkater(row)])),
  };
};
