import { toWireGameSummary } from '../../contract/mappers/gameSummary.ts';
import { readGames } from '../../store/queries/games.ts';
import type { Handler } from '../handler.ts';
import { EVERY_TEAM, teamOr404 } from './team.ts';

/** The games of a season, a club's or everybody's, newest first. A season that is not stored has none. */
export const games: Handler<'games'> = async ({ params: { teamAbb, season } }, { store }) => {
  const abb = teamAbb === EVERY_TEAM ? null : (await teamOr404(store, teamAbb)).abb;
  const rows = await readGames(store, Number(season), abb);
  return rows.map(toWireGameSummary);
};
