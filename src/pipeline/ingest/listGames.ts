import { parseSchedule, type ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { readJson } from '../../feed/source/parseJson.ts';
import type { FeedSource } from '../../feed/source/source.ts';
import type { SeasonId } from '../../hockey/ids.ts';

/** Number of seasons read by default: the card's window of 100 games spans two. */
export const DEFAULT_SEASON_COUNT = 3;

/**
 * The regular-season and playoff games of some seasons as scheduled, newest first by date, then by id. A game listed in
 * two weeks (it was moved) is taken from the later one. A game without clubs yet (a future playoff pairing) is left
 * out.
 */
export async function listGames(source: FeedSource, seasons: readonly SeasonId[]): Promise<readonly ScheduledGame[]> {
  const games = new Map<number, ScheduledGame>();
  for (const season of seasons) {
    for (const path of await source.schedulePaths(season)) {
      const week = await readJson(source, path);
      for (const game of parseSchedule(week?.json).games) {
        if (game.seasonId !== season || game.home === null || game.away === null) continue;
        const known = games.get(game.gameId);
        if (known === undefined || known.date <= game.date) games.set(game.gameId, game);
      }
    }
  }
  return [...games.values()].sort((a, b) => b.date.localeCompare(a.date) || b.gameId - a.gameId);
}

/** The seasons in a source's schedules, newest first. */
export async function seasonsOf(source: FeedSource): Promise<readonly SeasonId[]> {
  const seasons = new Set<SeasonId>();
  for (const path of await source.schedulePaths(null)) {
    const week = await readJson(source, path);
    for (const game of parseSchedule(week?.json).games) seasons.add(game.seasonId);
  }
  return [...seasons].sort((a, b) => b - a);
}

/** Whether a game has anything to fetch and read. Counts of games leave out the others. */
export function hasBegun({ status }: ScheduledGame): boolean {
  return status !== 'scheduled';
}
