import { toWirePlayerRatings } from '../../contract/mappers/playerRatings.ts';
import { readBestRating, readPlayerRatings } from '../../store/queries/ratings.ts';
import { readTeamInSeason } from '../../store/queries/teams.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../handler.ts';

/** Mean game ratings of a club's players. Errors: `not-found` for a season the club is not in. */
export const playerSeasonRatings: Handler<'playerSeasonRatings'> = async (
  { params: { teamAbb, season } },
  { store },
) => {
  const team = await readTeamInSeason(store, teamAbb, Number(season));
  if (team === undefined) throw notFound(`season ${season} of ${teamAbb}`);
  const ratings = await readPlayerRatings(store, Number(season), teamAbb);
  return toWirePlayerRatings(ratings, team, await readBestRating(store, Number(season)));
};
