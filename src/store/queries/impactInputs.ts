import type { Kysely } from 'kysely';
import { byTimePlayed } from '../../hockey/byTimePlayed.ts';
import type { BoxTotals } from '../../ratings/impact/priorMean.ts';
import type { PairRecord, StintRow } from '../../stats/rows.ts';
import { decodePairs } from '../codec/pairRecords.ts';
import { decodeStints } from '../codec/stintRecords.ts';
import type { StoreTables } from '../schema/tables.ts';

/** A finished game, as the regressions need it. */
export interface FinishedGame {
  readonly game_id: number;
  readonly season: number;
  readonly date: string;
  readonly home_abb: string;
  readonly away_abb: string;
}

/** The published finished games of some seasons up to a day (inclusive), with or without shifts, in order of play. */
export async function readFinishedGames(
  db: Kysely<StoreTables>,
  seasons: readonly number[],
  lastDay: string,
): Promise<readonly FinishedGame[]> {
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

/** The inputs of a game's rows. */
export interface GameBasis {
  readonly game_id: number;
  readonly source_hash: string;
  readonly build_key: string;
}

/** The inputs of the finished games of some seasons up to a day, by id. */
export async function readGameBases(
  db: Kysely<StoreTables>,
  seasons: readonly number[],
  lastDay: string,
): Promise<readonly GameBasis[]> {
  if (seasons.length === 0) return [];
  const rows = await db
    .selectFrom('game')
    .innerJoin('game_source', 'game_source.game_id', 'game.game_id')
    .select(['game.game_id', 'game.source_hash', 'game_source.build_key'])
    .where('game.season', 'in', seasons)
    .where('game.date', '<=', lastDay)
    .where('game.withheld_reason', 'is', null)
    .where('game.status', '=', 'final')
    .execute();
  return rows.sort((a, b) => a.game_id - b.game_id);
}

/**
 * The totals of every skater over the finished games of some seasons up to a day (inclusive), by id. Counts are
 * weighted by season; a game with an unknown number is left out.
 */
export async function readBoxTotals(
  db: Kysely<StoreTables>,
  seasons: readonly number[],
  weights: readonly number[],
  lastDay: string,
): Promise<readonly BoxTotals[]> {
  if (seasons.length === 0) return [];
  const rows = await db
    .selectFrom('skater_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .select((on) => [
      'played.player_id',
      'played.season',
      'played.position',
      on.fn.countAll<number>().as('games'),
      ...(['toi_ev', 'toi_pp', 'toi_sh', 'ev_ixg', 'ev_goals', 'ev_a1'] as const).map((column) =>
        on.fn.sum<number>(`played.${column}` as 'played.toi').as(column),
      ),
    ])
    .where('played.season', 'in', seasons)
    .where('played.date', '<=', lastDay)
    .where('game.withheld_reason', 'is', null)
    .where('game.status', '=', 'final')
    .where('played.ev_ixg' as 'played.toi', 'is not', null)
    .where('played.toi_pp' as 'played.toi', 'is not', null)
    .groupBy(['played.player_id', 'played.season', 'played.position'])
    .orderBy('played.player_id')
    .execute();
  return [...Map.groupBy(rows, ({ player_id }) => player_id)].map(([playerId, own]) => {
    const sum = (count: (row: (typeof own)[number]) => number | string): number =>
      own.reduce((total, row) => total + (weights[seasons.indexOf(row.season)] ?? 0) * Number(count(row)), 0);
    const ofDefence = own.reduce((games, row) => games + (row.position === 'D' ? Number(row.games) : 0), 0);
    const games = own.reduce((total, row) => total + Number(row.games), 0);
    return {
      playerId,
      group: 2 * ofDefence > games ? 'D' : 'F',
      games: sum((row) => row.games),
      toi_ev: sum((row) => row.toi_ev),
      toi_pp: sum((row) => row.toi_pp),
      toi_sh: sum((row) => row.toi_sh),
      ev_ixg: sum((row) => row.ev_ixg),
      ev_goals: sum((row) => row.ev_goals),
      ev_a1: sum((row) => row.ev_a1),
    };
  });
}

/** The day of a season's newest finished game; null if there is none. */
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

/** The stints of a game; empty if it has no shifts. */
export async function readStints(db: Kysely<StoreTables>, gameId: number): Promise<readonly StintRow[]> {
  const row = await db.selectFrom('stint').select('stints').where('game_id', '=', gameId).executeTakeFirst();
  return row === undefined ? [] : decodeStints(row.stints);
}

/** The ids of a skater's latest games up to a day (inclusive), in any season, newest first. */
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

/** A skater's pair records of some games, one list per game, by game id. */
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
