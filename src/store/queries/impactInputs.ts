import type { Kysely } from 'kysely';
import { byTimePlayed } from '../../hockey/byTimePlayed.ts';
import { decodePairs, type PairRecord } from '../pairCodec.ts';
import { decodeStints, type StintRecord } from '../stintCodec.ts';
import type { StoreTables } from '../tables.ts';

/** A finished game that the regressions may use. */
export interface StintGame {
  readonly game_id: number;
  readonly season: number;
  readonly date: string;
  readonly home_abb: string;
  readonly away_abb: string;
}

/** The finished games of some seasons up to a day (inclusive), with or without shifts, in order of play. */
export async function readFinishedGames(
  db: Kysely<StoreTables>,
  seasons: readonly number[],
  lastDay: string,
): Promise<readonly StintGame[]> {
  if (seasons.length === 0) return [];
  const rows = await db
    .selectFrom('game')
    .select(['game_id', 'season', 'date', 'home_abb', 'away_abb'])
    .where('season', 'in', seasons)
    .where('date', '<=', lastDay)
    .where('withheld_reason', 'is', null)
    .where('status', '=', 'final')
    .execute();
  return rows.sort(byTimePlayed);
}

/** The day of the newest finished game; null without one. */
export async function readNewestDay(db: Kysely<StoreTables>, season: number): Promise<string | null> {
  const row = await db
    .selectFrom('game')
    .select('date')
    .where('season', '=', season)
    .where('status', '=', 'final')
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.date ?? null;
}

/** The stints of a game; empty for one without shifts. */
export async function readStints(db: Kysely<StoreTables>, gameId: number): Promise<readonly StintRecord[]> {
  const row = await db.selectFrom('stint').select('stints').where('game_id', '=', gameId).executeTakeFirst();
  return row === undefined ? [] : decodeStints(row.stints);
}

/** A skater's latest games up to a day, any season, newest first, by id. */
export async function readLatestGameIds(
  db: Kysely<StoreTables>,
  playerId: number,
  lastDay: string,
  games: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('skater_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .select('played.game_id')
    .where('played.player_id', '=', playerId)
    .where('played.date', '<=', lastDay)
    .where('game.status', '=', 'final')
    .orderBy('played.season', 'desc')
    .orderBy('played.date', 'desc')
    .orderBy('played.game_id', 'desc')
    .limit(games)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** What a skater shared with others in some games. */
export async function readPairsOfGames(
  db: Kysely<StoreTables>,
  playerId: number,
  gameIds: readonly number[],
): Promise<readonly (readonly PairRecord[])[]> {
  if (gameIds.length === 0) return [];
  const rows = await db
    .selectFrom('pair_game')
    .select(['game_id', 'others'])
    .where('player_id', '=', playerId)
    .where('game_id', 'in', gameIds)
    .execute();
  return rows.sort((a, b) => a.game_id - b.game_id).map(({ others }) => decodePairs(others));
}
