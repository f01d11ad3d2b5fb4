import { toWireGameData } from '../../contract/mappers/gameData.ts';
import { readGoalieGames } from '../../store/queries/performances.ts';
import type { Handler } from '../handler.ts';
import { gameOr404 } from './game.ts';

/** One game with who stole it and the quality of its data. */
export const gameData: Handler<'gameData'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  return toWireGameData(game, await readGoalieGames(store, game.game_id));
};
