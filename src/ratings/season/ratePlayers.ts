import { MIN_RATED_SECONDS } from '../../stats/registry/ratedGame.ts';
import { meanGameScore, type PlayerSeason, ratedGames } from './playerSeason.ts';

/**
 * Minimum number of rated games for a club to list a player's mean.
 * Source: docs/methodology/game-score.md#over-a-season.
 */
const MIN_GAMES_FOR_CLUB = 5;

/** A player's mean game score for one club over a season's games of the types that count. */
export interface PlayerRating {
  readonly teamAbb: string;
  readonly playerId: number;
  /** Mean game score. */
  readonly rating: number;
  /** Rated games for this club only. */
  readonly games: number;
}

/**
 * The mean ratings of every player for every club with enough rated games: a traded player has one per club. By club,
 * then player id.
 */
export function ratePlayers(
  seasons: readonly PlayerSeason[],
  population: keyof typeof MIN_RATED_SECONDS,
): readonly PlayerRating[] {
  const ratings = seasons.flatMap(({ playerId, games }) => {
    const rated = ratedGames(games, MIN_RATED_SECONDS[population]);
    const clubs = [...new Set(rated.map(({ team_abb }) => team_abb))];
    return clubs.flatMap((teamAbb) => {
      const own = rated.filter(({ team_abb }) => team_abb === teamAbb);
      const rating = meanGameScore(own);
      return rating === null || own.length < MIN_GAMES_FOR_CLUB
        ? []
        : [{ teamAbb, playerId, rating, games: own.length }];
    });
  });
  return ratings.sort((a, b) => (a.teamAbb < b.teamAbb ? -1 : a.teamAbb > b.teamAbb ? 1 : a.playerId - b.playerId));
}
