import type { Kysely } from 'kysely';
import type { StoreTables } from '../tables.ts';
import { type GameRecord, selectGames } from './game.ts';

/**
 * The games of a season that have begun, a club's or (null) everybody's, newest first; of one day the highest id first.
 * Withheld games are left out.
 */
export function readGames(
  db: Kysely<StoreTables>,
  season: number,
  teamAbb: string | null,
): Promise<readonly GameRecord[]> {
  let query = selectGames(db)
    .where('game.season', '=', season)
    .where('game.withheld_reason', 'is', null)
    .where('game.status', '<>', 'scheduled')
    .orderBy('game.date', 'desc')
    .orderBy('game.game_id', 'desc');
  if (teamAbb !== null) {
    query = query.where((on) =>
      on.or([
        on.and([on('game.home_abb', '=', teamAbb), on('game.season', '=', season)]),
        on.and([on('game.away_abb', '=', teamAbb), on('game.season', '=', season)]),
      ]),
    );
  }
  return query.execute();
}

/** Games by their ids, newest first; withheld ones are left out. */
export function readGamesById(db: Kysely<StoreTables>, gameIds: readonly number[]): Promise<readonly GameRecord[]> {
  if (gameIds.length === 0) return Promise.resolve([]);
  return selectGames(db)
    .where('game.game_id', 'in', gameIds)
    .where('game.withheld_reason', 'is', null)
    .orderBy('game.date', 'desc')
    .orderBy('game.game_id', 'desc')
    .execute();
}
