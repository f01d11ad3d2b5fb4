import { type Kysely, sql } from 'kysely';
import type { StoreTables } from '../schema/tables.ts';
import { isPublished } from './game.ts';

/** A season of the store with its numbers of published games. */
export interface SeasonRecord {
  readonly season: number;
  /** Games that have begun, regular season and playoffs. */
  readonly games: number;
  /** Finished regular-season games. */
  readonly finished_regular_games: number;
  /** Regular-season games in the store, scheduled ones included. */
  readonly scheduled_regular_games: number;
}

/** The seasons in the store, newest first. `upTo`: counts only games up to a day (inclusive). */
export async function readSeasons(db: Kysely<StoreTables>, upTo?: string): Promise<readonly SeasonRecord[]> {
  const ids = await readSeasonIds(db);
  if (ids.length === 0) return [];
  const counts = await db
    .selectFrom('game')
    .select(['season', 'game_type', 'status', (on) => on.fn.countAll<number>().as('games')])
    .where('season', 'in', ids)
    .where('withheld_reason', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('date', '<=', upTo ?? ''))
    .groupBy(['season', 'game_type', 'status'])
    .execute();
  const sum = (season: number, isCounted: (row: (typeof counts)[number]) => boolean): number =>
    counts.filter((row) => row.season === season && isCounted(row)).reduce((total, row) => total + row.games, 0);
  return ids.map((season) => ({
    season,
    games: sum(season, (row) => row.status !== 'scheduled'),
    finished_regular_games: sum(season, (row) => row.game_type === 2 && row.status === 'final'),
    scheduled_regular_games: sum(season, (row) => row.game_type === 2),
  }));
}

/** Whether a published game of a later season has begun. Stops at the first one: every answer of a game asks. */
export async function hasLaterSeason(db: Kysely<StoreTables>, season: number): Promise<boolean> {
  const game = await db
    .selectFrom('game')
    .select('season')
    .where('season', '>', season)
    .where(isPublished())
    .where('status', '<>', 'scheduled')
    .limit(1)
    .executeTakeFirst();
  return game !== undefined;
}

/** The seasons of the games, newest first. One index lookup per season, however many games there are. */
async function readSeasonIds(db: Kysely<StoreTables>): Promise<readonly number[]> {
  const { rows } = await sql<{ season: number }>`
    with recursive found (season) as (
      select max(season) from game
      union all
      select (select max(season) from game where game.season < found.season) from found where found.season is not null
    )
    select season from found where season is not null`.execute(db);
  return rows.map(({ season }) => season);
}
