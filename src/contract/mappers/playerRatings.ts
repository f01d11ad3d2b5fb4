import type { ResponseOf } from '../endpoint.ts';
import type { playerSeasonRatings } from '../endpoints/teamSeason.ts';
import { toWireXg } from './rounding.ts';

/** A player's mean game score for a club, as stored. */
export interface PlayerRatingFacts {
  readonly player_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly rating: number;
  readonly games_played: number;
}

/** A club under the identity of a season. */
export interface RatedTeam {
  readonly abb: string;
  readonly primary_color: string;
  readonly secondary_color: string;
}

/** A club's ratings by player id, and the season's best rating anywhere (null without one): the length of a full bar. */
export function toWirePlayerRatings(
  ratings: readonly PlayerRatingFacts[],
  team: RatedTeam,
  best: number | null,
): ResponseOf<typeof playerSeasonRatings> {
  return {
    player_ratings: Object.fromEntries(
      ratings.map(({ player_id, first_name, last_name, rating, games_played }) => [
        player_id,
        {
          name: `${first_name} ${last_name}`.trim(),
          rating: toWireXg(rating),
          team_abb: team.abb,
          primary_color: team.primary_color,
          secondary_color: team.secondary_color,
          games_played,
        },
      ]),
    ),
    rating_denom: toWireXg(best),
  };
}
