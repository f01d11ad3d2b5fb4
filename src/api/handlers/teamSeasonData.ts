import { toWireTeamSeason } from '../../contract/mappers/teamSeason.ts';
import { readTeamTotals } from '../../store/queries/teamTotals.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../handler.ts';

/** A club's record and its goals and xG against the league's. Errors: `not-found` for a season it has not played in. */
export const teamSeasonData: Handler<'teamSeasonData'> = async ({ params: { teamAbb, season } }, { store }) => {
  const league = await readTeamTotals(store, Number(season));
  const team = league.find(({ team_abb }) => team_abb === teamAbb);
  if (team === undefined) throw notFound(`regular season ${season} of ${teamAbb}`);
  return toWireTeamSeason(team, league);
};
