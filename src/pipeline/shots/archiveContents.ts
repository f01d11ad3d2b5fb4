import { parseRoster } from '../../feed/parse/roster.ts';
import { parseSchedule } from '../../feed/parse/schedule.ts';
import { rosterPath } from '../../feed/source/leaguePath.ts';
import { readJson } from '../../feed/source/readJson.ts';
import type { FeedSource } from '../../feed/source/source.ts';
import { type GameId, type SeasonId, seasonOfGame } from '../../hockey/ids.ts';
import { TEAMS } from '../../hockey/team.ts';
import type { Hand, Hands } from '../../xg/shotScene.ts';

/** Ids of the finished games that a source's schedules list, ascending, all seasons. */
export async function finishedGames(source: FeedSource): Promise<readonly GameId[]> {
  const ids = new Set<GameId>();
  for (const path of await source.schedulePaths(null)) {
    const week = await readJson(source, path);
    for (const game of parseSchedule(week?.json).games) if (game.status === 'final') ids.add(game.gameId);
  }
  return [...ids].sort((a, b) => a - b);
}

/** The hands of the players in the rosters of the seasons these games are of, by player id ascending; the latest roster wins. */
export async function rosterHands(source: FeedSource, gameIds: readonly GameId[]): Promise<Hands> {
  const seasons = [...new Set<SeasonId>(gameIds.map(seasonOfGame))].sort((a, b) => a - b);
  const hands = new Map<number, Hand>();
  for (const season of seasons) {
    for (const abb of new Set(TEAMS.map((team) => team.abb))) {
      const roster = await readJson(source, rosterPath(abb, season));
      for (const { playerId, shootsCatches, position } of parseRoster(roster?.json)) {
        if (shootsCatches !== null && position !== 'G') hands.set(playerId, shootsCatches);
      }
    }
  }
  return Object.fromEntries([...hands].sort(([a], [b]) => a - b));
}
