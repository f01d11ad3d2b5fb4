import { toWireXgSnake } from '../../contract/mappers/xgSnake.ts';
import { readShots } from '../../store/queries/shots.ts';
import type { Handler } from '../handler.ts';
import { gameOr404 } from './game.ts';

/** The xG snake of a game in one situation. */
export const xgSnake: Handler<'xgSnake'> = async ({ query }, { store }) => {
  const game = await gameOr404(store, query.game_id);
  return toWireXgSnake(await readShots(store, game.game_id), { game, situation: query.situation });
};
