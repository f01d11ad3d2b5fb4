import type { ResponseOf } from '../../contract/endpoint.ts';
import type { WireTeam } from '../../contract/entities.ts';
import type { playerSeasonRatings, teamSeasonData } from '../../contract/teams.ts';
import { PLAYOFFS, REGULAR_SEASON } from '../../hockey/ids.ts';
import { toWireXg } from './rounding.ts';

/** A team under the name and colours of a season. */
export interface TeamFacts {
  readonly abb: string;
  readonly team_id: number;
  readonly location: string;
  readonly name: string;
  readonly primary_color: string;
  readonly secondary_color: string;
}

export function toWireTeam(team: TeamFacts): WireTeam {
  return {
    abb: team.abb,
    id: team.team_id,
    location: team.location,
    name: team.name,
    primary_color: team.primary_color,
    secondary_color: team.secondary_color,
  };
}

/** A team's totals over the games that count. */
export interface TeamSeasonFacts {
  readonly team_abb: string;
  readonly games: number;
  readonly wins: number;
  /** Losses of the regular season in overtime or a shootout. */
  readonly ot_losses: number;
  readonly gf: number;
  readonly ga: number;
  readonly games_with_xg: number;
  readonly xgf: number | null;
  readonly xga: number | null;
}

/**
 * A team's record, and its goals and xG per game minus the league's mean. Every team counts once, so the differences
 * average 0. Source: docs/api.md#team-seasons.
 */
export function toWireTeamSeason(
  team: TeamSeasonFacts,
  league: readonly TeamSeasonFacts[],
  gameType: number = REGULAR_SEASON,
): ResponseOf<typeof teamSeasonData> {
  const aboveAverage = (rate: (one: TeamSeasonFacts) => number | null): number | null => {
    const own = rate(team);
    const rates = league.map(rate).filter((value) => value !== null);
    if (own === null) return null;
    return toWireXg(own - rates.reduce((sum, value) => sum + value, 0) / rates.length);
  };
  return {
    record: recordOf(team, gameType),
    games_played: team.games,
    xg_scored_above_average: aboveAverage((one) => perGame(one.xgf, one.games_with_xg)),
    goals_scored_above_average: aboveAverage((one) => perGame(one.gf, one.games)),
    xg_allowed_above_average: aboveAverage((one) => perGame(one.xga, one.games_with_xg)),
    goals_allowed_above_average: aboveAverage((one) => perGame(one.ga, one.games)),
  };
}

/** `W-L-OTL`; in the playoffs, where every loss is one, `W-L`. */
export function recordOf(
  { games, wins, ot_losses }: Pick<TeamSeasonFacts, 'games' | 'wins' | 'ot_losses'>,
  gameType: number,
): string {
  if (gameType === PLAYOFFS) return `${wins}-${games - wins}`;
  return `${wins}-${games - wins - ot_losses}-${ot_losses}`;
}

function perGame(sum: number | null, games: number): number | null {
  return sum === null || games === 0 ? null : sum / games;
}

/** A player's stored mean game score for a team. */
export interface PlayerRatingFacts {
  readonly player_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly rating: number;
  readonly games_played: number;
}

/** A team with the colours of a season. */
export interface RatedTeam {
  readonly abb: string;
  readonly primary_color: string;
  readonly secondary_color: string;
}

/**
 * A team's ratings by player id, and the league's best rating of the season: the length of a full bar, null without
 * ratings.
 */
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
