import type { Kysely } from 'kysely';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import type { SeasonGame } from '../../ratings/season/playerSeason.ts';
import type { Row, StoreTables } from '../schema/tables.ts';

/** One finished game of a player, with the requested number columns. */
export interface PlayedGame extends SeasonGame {
  readonly season: number;
  readonly [column: string]: number | string | null;
}

/** The tables with one row per player and game. */
export type PlayedTable = 'skater_game' | 'goalie_game';

/** The key columns of every row. `goalie_game` has no position column. */
function keysOf(table: PlayedTable) {
  const keys = ['player_id', 'game_id', 'season', 'game_type', 'date', 'team_abb', 'toi', 'game_score'] as const;
  return table === 'skater_game' ? ([...keys, 'position'] as const) : keys;
}

/** All players' finished regular-season games of a season; otherwise as `readSeasonGames`. */
export async function readRegularSeason(
  db: Kysely<StoreTables>,
  table: PlayedTable,
  season: number,
  columns: readonly string[],
): Promise<PlayedGame[]> {
  return (await readSeasonGames(db, table, season, columns)).filter(({ game_type }) => game_type === REGULAR_SEASON);
}

/**
 * All players' finished games of a season, playoffs included, with some number columns, in no order. `columns` must
 * come from the stat registry, never from a request.
 */
export async function readSeasonGames(
  db: Kysely<StoreTables>,
  table: PlayedTable,
  season: number,
  columns: readonly string[],
): Promise<PlayedGame[]> {
  const rows = await db
    .selectFrom(`${table} as played` as 'skater_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .select([...new Set([...keysOf(table), ...columns])].map((column) => `played.${column}` as 'played.toi'))
    // Filters on the game, whose players share pages. The index on seasons would look up every row separately.
    .where('game.season', '=', season)
    .where('game.status', '=', 'final')
    .execute();
  return rows as unknown as PlayedGame[];
}

/**
 * A player's latest finished games of any season, playoffs included, newest first. `columns`: as in
 * `readRegularSeason`. `upTo`: the last day (inclusive).
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

/** The number of finished games of each club in a season, by tricode: of the regular season unless said. */
export async function readTeamGameCounts(
  db: Kysely<StoreTables>,
  season: number,
  gameTypes: readonly number[] = [REGULAR_SEASON],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('team_game')
    .innerJoin('game', 'game.game_id', 'team_game.game_id')
    .select((on) => ['team_game.team_abb', on.fn.countAll<number>().as('games')])
    .where('team_game.season', '=', season)
    .where('team_game.game_type', 'in', gameTypes)
    .where('game.status', '=', 'final')
    .groupBy('team_game.team_abb')
    .execute();
  return new Map(rows.map(({ team_abb, games }) => [team_abb, Number(games)]));
}

/** The hits, giveaways and takeaways of a visiting club at a venue. */
export interface VisitorCounts {
  readonly game_id: number;
  readonly season: number;
  readonly venue: string | null;
  readonly team_abb: string;
  readonly hits: number | null;
  readonly giveaways: number | null;
  readonly takeaways: number | null;
}

/**
 * The counts of every visiting club in the finished games of some seasons, in no order. `upTo`: the last day
 * (inclusive).
 */
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

/** The venue of every game of some seasons, by game id. */
export async function readVenues(
  db: Kysely<StoreTables>,
  seasons: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (seasons.length === 0) return new Map();
  const rows = await db.selectFrom('game').select(['game_id', 'venue']).where('season', 'in', seasons).execute();
  return new Map(rows.flatMap(({ game_id, venue }) => (venue === null ? [] : [[game_id, venue] as const])));
}

/** The players who get a card: they dressed in a season or later. By player id. */
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

/** Players' dates of birth, YYYY-MM-DD, by id; without those that are not known. */
export async function readBirths(db: Kysely<StoreTables>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('player').select(['player_id', 'birth_date']).where('player_id', '>', 0).execute();
  return new Map(rows.flatMap(({ player_id, birth_date }) => (birth_date === null ? [] : [[player_id, birth_date]])));
}

/**
 * The season and position of the latest game a player dressed for, up to a day (inclusive).
 *
 * **Missing**: undefined before their first game.
 */
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

/** All rows of the regressions on stints, by player id and field; empty until their job has run. */
export function readImpacts(db: Kysely<StoreTables>): Promise<readonly Row<'isolated_impact'>[]> {
  return db
    .selectFrom('isolated_impact')
    .selectAll()
    .where('player_id', '>', 0)
    .orderBy('player_id')
    .orderBy('field')
    .execute();
}
