import type { Kysely } from 'kysely';
import type { IsolatedImpactTable } from '../ratingTables.ts';
import type { StoreTables } from '../tables.ts';

/** One finished game of a player, with the number columns asked for. */
export interface PlayedGame {
  readonly player_id: number;
  readonly game_id: number;
  readonly season: number;
  readonly date: string;
  readonly team_abb: string;
  /** `G` for goalies. */
  readonly position: string;
  /** Seconds. */
  readonly toi: number | null;
  readonly game_score: number | null;
  readonly [column: string]: number | string | null;
}

/** The tables of players' games. */
export type PlayedTable = 'skater_game' | 'goalie_game';

/** What every row has beside its numbers. A goalie's row has no position column. */
function keysOf(table: PlayedTable) {
  const keys = ['player_id', 'game_id', 'season', 'date', 'team_abb', 'toi', 'game_score'] as const;
  return table === 'skater_game' ? ([...keys, 'position'] as const) : keys;
}

/**
 * The finished regular-season games of a season's players, with some number columns, which come from the stat registry and
 * never from a request. In no order.
 */
export async function readRegularSeason(
  db: Kysely<StoreTables>,
  table: PlayedTable,
  season: number,
  columns: readonly string[],
): Promise<PlayedGame[]> {
  const rows = await db
    .selectFrom(`${table} as played` as 'skater_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .select([...new Set([...keysOf(table), ...columns])].map((column) => `played.${column}` as 'played.toi'))
    // Asked of the game, whose players lie together: by the index of seasons each row would be looked up on its own.
    .where('game.season', '=', season)
    .where('game.game_type', '=', 2)
    .where('game.status', '=', 'final')
    .execute();
  return rows as unknown as PlayedGame[];
}

/**
 * A player's latest finished games of any season, playoffs included, newest first. `columns` as for a regular season; `upTo`: none
 * after that day.
 */
export async function readLatestGames(
  db: Kysely<StoreTables>,
  table: PlayedTable,
  playerId: number,
  games: number,
  columns: readonly string[],
  upTo: string | null = null,
): Promise<PlayedGame[]> {
  const rows = await db
    .selectFrom(`${table} as played` as 'skater_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .select([...new Set([...keysOf(table), ...columns])].map((column) => `played.${column}` as 'played.toi'))
    .where('played.player_id', '=', playerId)
    .where('game.status', '=', 'final')
    .$if(upTo !== null, (query) => query.where('played.date', '<=', upTo ?? ''))
    .orderBy('played.season', 'desc')
    .orderBy('played.date', 'desc')
    .orderBy('played.game_id', 'desc')
    .limit(games)
    .execute();
  return rows as unknown as PlayedGame[];
}

/** Finished regular-season games of each club of a season. */
export async function readTeamGameCounts(
  db: Kysely<StoreTables>,
  season: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('team_game')
    .innerJoin('game', 'game.game_id', 'team_game.game_id')
    .select((on) => ['team_game.team_abb', on.fn.countAll<number>().as('games')])
    .where('team_game.season', '=', season)
    .where('team_game.game_type', '=', 2)
    .where('game.status', '=', 'final')
    .groupBy('team_game.team_abb')
    .execute();
  return new Map(rows.map(({ team_abb, games }) => [team_abb, Number(games)]));
}

/** The hits, giveaways and takeaways of a visiting club in a building. */
export interface VisitorCounts {
  readonly game_id: number;
  readonly season: number;
  readonly venue: string | null;
  readonly team_abb: string;
  readonly hits: number | null;
  readonly giveaways: number | null;
  readonly takeaways: number | null;
}

/** What every visiting club was credited with in the finished games of some seasons. In no order. `upTo`: none after that day. */
export async function readVisitorCounts(
  db: Kysely<StoreTables>,
  seasons: readonly number[],
  upTo: string | null = null,
): Promise<readonly VisitorCounts[]> {
  if (seasons.length === 0) return [];
  const rows = await db
    .selectFrom('skater_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .select((on) => [
      'played.game_id',
      'game.season',
      'game.venue',
      'played.team_abb',
      on.fn.sum<number | null>('played.hits').as('hits'),
      on.fn.sum<number | null>('played.giveaways').as('giveaways'),
      on.fn.sum<number | null>('played.takeaways').as('takeaways'),
    ])
    .where('game.season', 'in', seasons)
    .where('played.is_home', '=', 0)
    .where('game.status', '=', 'final')
    .$if(upTo !== null, (query) => query.where('played.date', '<=', upTo ?? ''))
    .groupBy(['played.game_id', 'game.season', 'game.venue', 'played.team_abb'])
    .execute();
  return rows.map((row) => ({ ...row }));
}

/** The building of every finished game of some seasons, by game id. */
export async function readVenues(
  db: Kysely<StoreTables>,
  seasons: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (seasons.length === 0) return new Map();
  const rows = await db.selectFrom('game').select(['game_id', 'venue']).where('season', 'in', seasons).execute();
  return new Map(rows.flatMap(({ game_id, venue }) => (venue === null ? [] : [[game_id, venue] as const])));
}

/** The players who dressed for a game in a season or later: whom cards are made for. By player id. */
export function readCardPlayers(
  db: Kysely<StoreTables>,
  season: number,
): Promise<readonly { readonly player_id: number; readonly position: string; readonly last_name: string }[]> {
  return db
    .selectFrom('player')
    .select(['player_id', 'position', 'last_name'])
    .where('player_id', '>', 0)
    .where('last_season', '>=', season)
    .orderBy('player_id')
    .execute();
}

/** The season and position of the latest game a player dressed for, up to a day (inclusive); undefined before his first. */
export function readLatestDressed(
  db: Kysely<StoreTables>,
  playerId: number,
  upTo: string,
): Promise<{ readonly season: number; readonly position: string } | undefined> {
  return db
    .selectFrom('dressed')
    .select(['season', 'position'])
    .where('player_id', '=', playerId)
    .where('date', '<=', upTo)
    .orderBy('date', 'desc')
    .orderBy('game_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All rows of the regressions on stints, by player id and field; empty until that job has run. */
export function readImpacts(db: Kysely<StoreTables>): Promise<readonly IsolatedImpactTable[]> {
  return db
    .selectFrom('isolated_impact')
    .selectAll()
    .where('player_id', '>', 0)
    .orderBy('player_id')
    .orderBy('field')
    .execute();
}
