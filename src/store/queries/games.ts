import type { Kysely } from 'kysely';
import { PLAYOFFS } from '../../hockey/ids.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import { isPublished, type ListedGame, selectGames } from './game.ts';
import { gamesOfBoth } from './pairs.ts';

/**
 * The published games of a season that have begun, of one club or (null) of all, newest first, then by descending id.
 */
export function readGames(
  db: Kysely<StoreTables>,
  season: number,
  teamAbb: string | null,
): Promise<readonly ListedGame[]> {
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

/** Which games of a list: a span of days, ids, clubs that play. An empty list does not filter. */
export interface GameFilter {
  readonly from: string | null;
  readonly to: string | null;
  readonly ids: readonly number[];
  readonly teams: readonly string[];
}

/** The published games that pass a filter, scheduled ones included, in order of play. */
export function readGameList(db: Kysely<StoreTables>, filter: GameFilter): Promise<readonly ListedGame[]> {
  const { from, to, ids, teams } = filter;
  return selectGames(db)
    .where(isPublished())
    .$if(from !== null, (query) => query.where('game.date', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('game.date', '<=', to ?? ''))
    .$if(ids.length > 0, (query) => query.where('game.game_id', 'in', ids))
    .$if(teams.length > 0, (query) =>
      query.where((on) => on.or([on('game.home_abb', 'in', teams), on('game.away_abb', 'in', teams)])),
    )
    .orderBy('game.date')
    .orderBy('game.game_id')
    .execute();
}

/** The published playoff games of a season, scheduled ones included. */
export function readPlayoffGames(db: Kysely<StoreTables>, season: number): Promise<readonly ListedGame[]> {
  return selectGames(db)
    .where('game.season', '=', season)
    .where('game.game_type', '=', PLAYOFFS)
    .where(isPublished())
    .orderBy('game.game_id')
    .execute();
}

/** The published games that two players both dressed for, newest first. */
export function readGamesOfBoth(
  db: Kysely<StoreTables>,
  firstId: number,
  secondId: number,
): Promise<readonly ListedGame[]> {
  return selectGames(db)
    .where('game.game_id', 'in', gamesOfBoth(firstId, secondId))
    .where(isPublished())
    .orderBy('game.date', 'desc')
    .orderBy('game.game_id', 'desc')
    .execute();
}

/** The scheduled games of a club in a season, the next one first. */
export function readNextGames(
  db: Kysely<StoreTables>,
  teamAbb: string,
  season: number,
  limit: number,
): Promise<readonly ListedGame[]> {
  return selectGames(db)
    .where('game.status', '=', 'scheduled')
    .where((on) =>
      on.or([
        on.and([on('game.home_abb', '=', teamAbb), on('game.season', '=', season)]),
        on.and([on('game.away_abb', '=', teamAbb), on('game.season', '=', season)]),
      ]),
    )
    .orderBy('game.date')
    .orderBy('game.game_id')
    .limit(limit)
    .execute();
}

/** A game as a calendar shows it. */
export type CalendarGame = ListedGame & Pick<Row<'game'>, 'start_time_utc' | 'venue' | 'revision' | 'updated_at'>;

/** The published games of a club in some seasons, scheduled ones included, newest first. */
export function readClubSchedule(
  db: Kysely<StoreTables>,
  teamAbb: string,
  seasons: readonly number[],
  limit: number,
): Promise<readonly CalendarGame[]> {
  return selectGames(db)
    .select(['game.start_time_utc', 'game.venue', 'game.revision', 'game.updated_at'])
    .where('game.withheld_reason', 'is', null)
    .where((on) =>
      on.or(
        seasons.flatMap((season) => [
          on.and([on('game.home_abb', '=', teamAbb), on('game.season', '=', season)]),
          on.and([on('game.away_abb', '=', teamAbb), on('game.season', '=', season)]),
        ]),
      ),
    )
    .orderBy('game.date', 'desc')
    .orderBy('game.game_id', 'desc')
    .limit(limit)
    .execute();
}
