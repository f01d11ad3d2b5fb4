import { toWireShotData } from '../../contract/mappers/shot.ts';
import { readShots } from '../../store/queries/shots.ts';
import type { Handler } from '../handler.ts';
import { gameOr404 } from './game.ts';

/** The shot map of a game. */
export const shotData: Handler<'shotData'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  return toWireShotData(await readShots(store, game.game_id), game);
};
