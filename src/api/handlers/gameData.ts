import { toWireGameData } from '../../contract/mappers/gameData.ts';
import type { Handler } from '../handler.ts';
import { gameOr404 } from './game.ts';

/** One game with the quality of its data. */
export const gameData: Handler<'gameData'> = async ({ params }, { store }) =>
  toWireGameData(await gameOr404(store, params.gameId));
