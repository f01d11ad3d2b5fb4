import type { Kysely } from 'kysely';
import { byTimePlayed } from '../../src/hockey/byTimePlayed.ts';
import { yearsBetween } from '../../src/hockey/calendar.ts';
import { type Position, type PositionGroup, parsePosition, positionGroup } from '../../src/hockey/position.ts';
import { readImpactGames } from '../../src/pipeline/rate/rebuildImpacts.ts';
import { addRinks, readRinks } from '../../src/pipeline/rate/rinks.ts';
import { cardColumns } from '../../src/ratings/card/cardPlayer.ts';
import type { ImpactGame } from '../../src/ratings/impact/impactGame.ts';
import { type PlayedGame, readBirths, readRegularSeason } from '../../src/store/queries/ratingInputs.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import type { NameSwaps, SwapPool } from '../measures/nameSwaps.ts';

/** A player and their regular-season games, in order. */
export interface EvaluatedPlayer {
  readonly playerId: number;
  readonly group: PositionGroup;
  readonly position: Position;
  /** Age at the season's last game, in years; null if unknown. */
  readonly age: number | null;
  readonly games: readonly PlayedGame[];
}

/** A finished regular season that ratings are evaluated on. */
export interface EvaluatedSeason {
  readonly season: number;
  /** Ids of the finished games, in order of play. */
  readonly gameIds: readonly number[];
  /** Sorted by id. */
  readonly players: readonly EvaluatedPlayer[];
  /** The games with stints, in order of play. */
  readonly impactGames: readonly ImpactGame[];
}

/** A day after every game. */
const END_OF_TIME = '9999-12-31';

/** Reads a season from the store, with counts adjusted for its own rinks. */
export async function readEvaluatedSeason(db: Kysely<StoreTables>, season: number): Promise<EvaluatedSeason> {
  const rinks = await readRinks(db, [season], null);
  const played: PlayedGame[] = [];
  for (const [table, population] of [
    ['skater_game', 'skater'],
    ['goalie_game', 'goalie'],
  ] as const) {
    const columns = [...cardColumns(population), ...(population === 'skater' ? ['goals', 'ixg'] : [])];
    const games = await readRegularSeason(db, table, season, columns);
    if (population === 'skater') addRinks(games, rinks);
    played.push(...games.map((game) => (population === 'goalie' ? { ...game, position: 'G' } : game)));
  }
  played.sort(byTimePlayed);
  const gameIds = [...new Set(played.map(({ game_id }) => game_id))];
  const births = await readBirths(db);
  const lastDay = played.at(-1)?.date ?? null;
  const byPlayer = Map.groupBy(played, ({ player_id }) => player_id);
  const players = [...byPlayer].map(([playerId, games]): EvaluatedPlayer => {
    const position = parsePosition(games[0]?.position ?? '') ?? 'C';
    const age = yearsBetween(births.get(playerId) ?? null, lastDay);
    return { playerId, position, group: positionGroup(position), age, games };
  });
  const isRegular = new Set(gameIds);
  const impactGames: ImpactGame[] = [];
  for await (const game of readImpactGames(db, [season], END_OF_TIME))
    if (isRegular.has(game.gameId)) impactGames.push(game);
  return {
    season,
    gameIds,
    players: players.sort((a, b) => a.playerId - b.playerId),
    impactGames,
  };
}

/**
 * The circles in which names are drawn: all players of a group in the league (`league`), or those of the same game
 * and club (`club`; for goalies those of both clubs, since a club has only one in net).
 */
export function circlesOf({ players }: EvaluatedSeason, reach: 'league' | 'club'): readonly SwapPool[] {
  const names = Map.groupBy(players, ({ group }) => group);
  const circles = new Map<string, { gameId: number; players: number[]; group: PositionGroup }>();
  for (const { playerId, group, games } of players) {
    for (const { game_id, team_abb } of games) {
      const key = `${game_id} ${group} ${reach === 'league' || group === 'G' ? '' : team_abb}`;
      const circle = circles.get(key) ?? { gameId: game_id, players: [], group };
      circle.players.push(playerId);
      circles.set(key, circle);
    }
  }
  return [...circles.values()].map(({ gameId, players: own, group }) => ({
    gameId,
    players: own,
    names: reach === 'club' ? own : (names.get(group) ?? []).map(({ playerId }) => playerId),
  }));
}

/** A season with other names drawn for its players. */
export function renameSeason(season: EvaluatedSeason, renaming: NameSwaps): EvaluatedSeason {
  const nameOf = (gameId: number, player: number): number => renaming.get(gameId)?.get(player) ?? player;
  const played = season.players.flatMap(({ playerId, games }) => games.map((game) => ({ playerId, game })));
  const dealt = Map.groupBy(played, ({ playerId, game }) => nameOf(game.game_id, playerId));
  const placeOf = new Map(season.gameIds.map((gameId, place) => [gameId, place]));
  const place = ({ game_id }: PlayedGame): number => placeOf.get(game_id) ?? 0;
  return {
    ...season,
    players: season.players.map((player) => ({
      ...player,
      games: (dealt.get(player.playerId) ?? []).map(({ game }) => game).sort((a, b) => place(a) - place(b)),
    })),
    impactGames: season.impactGames.map((game) => ({
      ...game,
      stints: game.stints.map((stint) => ({
        ...stint,
        home_skaters: stint.home_skaters.map((player) => nameOf(game.gameId, player)),
        away_skaters: stint.away_skaters.map((player) => nameOf(game.gameId, player)),
      })),
    })),
  };
}
