import { toWirePlayer } from '../../contract/mappers/player.ts';
import { readPlayer } from '../../store/queries/players.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../handler.ts';
import { withPercentiles } from './player.ts';

/** One player. */
export const playerDetailById: Handler<'playerDetailById'> = async ({ params }, { store }) => {
  const stored = await readPlayer(store, Number(params.playerId));
  const [player] = await withPercentiles(store, stored === undefined ? [] : [stored]);
  if (player === undefined) throw notFound(`player ${params.playerId}`);
  return toWirePlayer(player);
};
