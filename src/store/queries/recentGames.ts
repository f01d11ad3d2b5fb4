import type { Kysely } from 'kysely';
import { addDays, isDay } from '../../hockey/calendar.ts';
import type { StoreTables } from '../schema/tables.ts';
import { oddRow } from '../storeError.ts';
import { isPublished, type ListedGame, selectGames } from './game.ts';

/** Game days are added until there are this many games. Source: docs/api.md#recent-games. */
const MIN_RECENT_GAMES = 10;
/** Maximum days before the newest game day: a window of seven days. Source: docs/api.md#recent-games. */
const MAX_DAYS_BACK = 6;

/** The live games of a date (YYYY-MM-DD) and of the evening before. */
export function readLiveGames(db: Kysely<StoreTables>, date: string): Promise<readonly ListedGame[]> {
  return selectGames(db)
    .where('game.date', '>=', addDays(date, -1))
    .where('game.date', '<=', date)
    .where('game.status', '=', 'live')
    .where(isPublished())
    .orderBy('game.date')
    .orderBy('game.game_id')
    .execute();
}

/**
 * The latest finished games on or before a date (YYYY-MM-DD), however old: complete game days, back from the newest one
 * until there are ten games, within seven calendar days. Newest first.
 *
 * **Missing**: empty if no game was finished by then. **Errors**: `odd-row` for a date that is no day.
 */
export async function readRecentGames(db: Kysely<StoreTables>, date: string): Promise<readonly ListedGame[]> {
  const newest = await db
    .selectFrom('game')
    .select('date')
    .where('date', '<=', date)
    .where('status', '=', 'final')
    .where(isPublished())
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return [];
  if (!isDay(newest.date)) throw oddRow('a game whose date is no day');
  const games = await selectGames(db)
    .where('game.date', '>=', addDays(newest.date, -MAX_DAYS_BACK))
    .where('game.date', '<=', newest.date)
    .where('game.status', '=', 'final')
    .where(isPublished())
    .orderBy('game.date', 'desc')
    .orderBy('game.game_id', 'desc')
    .execute();
  const lastDay = games[Math.min(MIN_RECENT_GAMES, games.length) - 1]?.date ?? '';
  return games.filter((game) => game.date >= lastDay);
}

/** The published games of a date (YYYY-MM-DD) and of the day before that have begun. */
export function readWatchedGames(db: Kysely<StoreTables>, date: string): Promise<readonly ListedGame[]> {
  return selectGames(db)
    .where('game.date', '>=', addDays(date, -1))
    .where('game.date', '<=', date)
    .where('game.status', 'in', ['live', 'final'])
    .where(isPublished())
    .orderBy('game.date')
    .orderBy('game.game_id')
    .execute();
}
