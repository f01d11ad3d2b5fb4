import { parseRoster } from '../../feed/parse/parseRoster.ts';
import { parseSchedule } from '../../feed/parse/parseSchedule.ts';
import { rosterPath } from '../../feed/source/leaguePath.ts';
import { readJson } from '../../feed/source/readJson.ts';
import type { FeedSource } from '../../feed/source/source.ts';
import { type GameId, type SeasonId, seasonOfGame, type TeamAbb } from '../../hockey/ids.ts';
import type { ShootingHand, ShootingHands } from '../../xg/shotContext.ts';

/** Ids of all finished games in a source's schedules, ascending. */
export async function finishedGames(source: FeedSource): Promise<readonly GameId[]> {
  const ids = new Set<GameId>();
  for (const path of await source.schedulePaths(null)) {
    const week = await readJson(source, path);
    for (const game of parseSchedule(week?.json).games) if (game.status === 'final') ids.add(game.gameId);
  }
  return [...ids].sort((a, b) => a - b);
}

/**
 * Which way the skaters in the rosters of these games' seasons shoot, by player id, ascending. The latest roster wins.
 * The clubs come from the schedules, so this also works for a simulated league.
 */
export async function rosterHands(source: FeedSource, gameIds: readonly GameId[]): Promise<ShootingHands> {
  const seasons = [...new Set<SeasonId>(gameIds.map(seasonOfGame))].sort((a, b) => a - b);
  const hands = new Map<number, ShootingHand>();
  for (const season of seasons) {
    for (const abb of await clubsOf(source, season)) {
      const roster = await readJson(source, rosterPath(abb, season));
      for (const { playerId, shootsCatches, position } of parseRoster(roster?.json)) {
        if (shootsCatches !== null && position !== 'G') hands.set(playerId, shootsCatches);
      }
    }
  }
  return Object.fromEntries([...hands].sort(([a], [b]) => a - b));
}

/** The clubs with a game in a season, sorted. */
async function clubsOf(source: FeedSource, season: SeasonId): Promise<readonly TeamAbb[]> {
  const clubs = new Set<TeamAbb>();
  for (const path of await source.schedulePaths(season)) {
    const week = await readJson(source, path);
    for (const { seasonId, home, away } of parseSchedule(week?.json).games) {
      if (seasonId !== season) continue;
      for (const club of [home, away]) if (club !== null) clubs.add(club.abb);
    }
  }
  return [...clubs].sort();
}
