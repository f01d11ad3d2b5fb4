import { byTimePlayed } from '../../hockey/byTimePlayed.ts';
import type { Position } from '../../hockey/position.ts';

/** One game of a player's regular season: the columns that leader tables are made of, null where the game cannot tell. */
export interface SeasonGame {
  readonly player_id: number;
  readonly game_id: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly team_abb: string;
  readonly position: string;
  /** Seconds; null without shifts and box lines. */
  readonly toi: number | null;
  readonly game_score: number | null;
}

/** A player's regular season: his finished games in order of play, and where he stood after the last. */
export interface PlayerSeason {
  readonly playerId: number;
  /** His club in his latest game of the season. */
  readonly teamAbb: string;
  /** His position in that game. */
  readonly position: Position;
  readonly games: readonly SeasonGame[];
}

/** Splits a season's games by player, whatever their order; by player id, each player's games in order of play. */
export function playerSeasons(games: readonly SeasonGame[], isGoalie: boolean): readonly PlayerSeason[] {
  const byPlayer = new Map<number, SeasonGame[]>();
  for (const game of games) {
    const own = byPlayer.get(game.player_id);
    if (own === undefined) byPlayer.set(game.player_id, [game]);
    else own.push(game);
  }
  return [...byPlayer]
    .sort(([a], [b]) => a - b)
    .flatMap(([playerId, own]) => {
      own.sort(byTimePlayed);
      const latest = own.at(-1);
      if (latest === undefined) return [];
      const position = (isGoalie ? 'G' : latest.position) as Position;
      return [{ playerId, teamAbb: latest.team_abb, position, games: own }];
    });
}
