import { readTeamInSeason } from '../../store/queries/teams.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../handler.ts';

/** Mean game ratings of a club's players: nobody's until there are ratings. Errors: `not-found` for a season the club is not in. */
export const playerSeasonRatings: Handler<'playerSeasonRatings'> = async (
  { params: { teamAbb, season } },
  { store },
) => {
  const team = await readTeamInSeason(store, teamAbb, Number(season));
  if (team === undefined) throw notFound(`season ${season} of ${teamAbb}`);
  return { player_ratings: {}, rating_denom: null };
};
