import { byTimePlayed } from '../../hockey/byTimePlayed.ts';
import type { Position } from '../../hockey/position.ts';
import { MIN_RATED_SECONDS } from '../../stats/registry/card/eligibility.ts';

/** One game of a player's season: the columns that leader tables use, null where unknown. */
export interface SeasonGame {
  readonly player_id: number;
  readonly game_id: number;
  /** 2 regular season, 3 playoffs. */
  readonly game_type: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly team_abb: string;
  readonly position: string;
  /** Seconds; null without shifts and box score lines. */
  readonly toi: number | null;
  readonly game_score: number | null;
}

/** A player's season: the finished games in order of play, and club and position in the last. */
export interface PlayerSeason {
  readonly playerId: number;
  /** Club in the latest game of the season. */
  readonly teamAbb: string;
  /** Position in that game. */
  readonly position: Position;
  readonly games: readonly SeasonGame[];
}

/** Groups a season's games by player, in any order. By player id, each player's games in order of play. */
export function playerSeasons(games: readonly SeasonGame[], isGoalie: boolean): readonly PlayerSeason[] {
  return [...Map.groupBy(games, ({ player_id }) => player_id)]
    .sort(([a], [b]) => a - b)
    .flatMap(([playerId, own]) => {
      own.sort(byTimePlayed);
      const latest = own.at(-1);
      if (latest === undefined) return [];
      const position = (isGoalie ? 'G' : latest.position) as Position;
      return [{ playerId, teamAbb: latest.team_abb, position, games: own }];
    });
}

/** The games with a score and enough ice time. */
export function ratedGames<Game extends SeasonGame>(games: readonly Game[], minSeconds: number): readonly Game[] {
  return games.filter(({ toi, game_score }) => game_score !== null && toi !== null && toi >= minSeconds);
}

/** The mean game score of rated games; null without any. */
function meanGameScore(rated: readonly SeasonGame[]): number | null {
  if (rated.length === 0) return null;
  return rated.reduce((sum, { game_score }) => sum + (game_score ?? 0), 0) / rated.length;
}

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
