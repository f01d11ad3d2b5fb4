import type { ResponseOf } from '../endpoint.ts';
import type { teamSeasonData } from '../endpoints/teamSeason.ts';
import { toWireXg } from './rounding.ts';

/** A club's regular season added up. */
export interface TeamSeasonFacts {
  readonly team_abb: string;
  readonly games: number;
  readonly wins: number;
  /** Losses in overtime or a shootout. */
  readonly ot_losses: number;
  readonly gf: number;
  readonly ga: number;
  readonly games_with_xg: number;
  readonly xgf: number | null;
  readonly xga: number | null;
}

/**
 * A club's record, and its goals and xG per game minus the mean of the clubs' own per-game values, so that the means over
 * the clubs are 0. Source: methodology, season and list metrics.
 */
export function toWireTeamSeason(
  team: TeamSeasonFacts,
  league: readonly TeamSeasonFacts[],
): ResponseOf<typeof teamSeasonData> {
  const aboveAverage = (rate: (club: TeamSeasonFacts) => number | null): number | null => {
    const own = rate(team);
    const rates = league.map(rate).filter((value) => value !== null);
    if (own === null) return null;
    return toWireXg(own - rates.reduce((sum, value) => sum + value, 0) / rates.length);
  };
  return {
    record: `${team.wins}-${team.games - team.wins - team.ot_losses}-${team.ot_losses}`,
    games_played: team.games,
    xg_scored_above_average: aboveAverage((club) => perGame(club.xgf, club.games_with_xg)),
    goals_scored_above_average: aboveAverage((club) => perGame(club.gf, club.games)),
    xg_allowed_above_average: aboveAverage((club) => perGame(club.xga, club.games_with_xg)),
    goals_allowed_above_average: aboveAverage((club) => perGame(club.ga, club.games)),
  };
}

function perGame(sum: number | null, games: number): number | null {
  return sum === null || games === 0 ? null : sum / games;
}
