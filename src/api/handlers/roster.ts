import { toWirePlayer } from '../../contract/mappers/player.ts';
import { readPlayers } from '../../store/queries/players.ts';
import type { Handler } from '../handler.ts';
import { withPercentiles } from './player.ts';
import { teamOr404 } from './team.ts';

/** The players whose current club this is, by last name. */
export const roster: Handler<'roster'> = async ({ params }, { store }) => {
  const { abb } = await teamOr404(store, params.teamAbb);
  const players = await withPercentiles(store, await readPlayers(store, { teams: [abb] }));
  return players.map(toWirePlayer);
};
