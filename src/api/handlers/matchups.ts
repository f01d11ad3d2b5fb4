import { toWireMatchups } from '../../contract/mappers/matchups.ts';
import { readDressed, readPairs } from '../../store/queries/pairs.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../handler.ts';
import { gameOr404 } from './game.ts';

/** A player of a game against each opposing skater with whom he shared even-strength time; nobody in a game without shifts. */
export const matchups: Handler<'matchups'> = async ({ params }, { store }) => {
  const [game, playerId] = [await gameOr404(store, params.gameId), Number(params.playerId)];
  const dressed = new Map((await readDressed(store, game.game_id)).map((row) => [row.player_id, row]));
  if (!dressed.has(playerId)) throw notFound(`player ${params.playerId} in game ${params.gameId}`);
  const pairs = (await readPairs(store, game.game_id, playerId)) ?? [];
  const rows = pairs.flatMap((pair) => {
    const opponent = dressed.get(pair.other_id);
    if (opponent === undefined || pair.is_same_team || pair.toi_ev === 0) return [];
    const { first_name, last_name, team_abb, position } = opponent;
    return [{ ...pair, opponent_id: pair.other_id, name: `${first_name} ${last_name}`, team_abb, position }];
  });
  return toWireMatchups(rows, game.season);
};
