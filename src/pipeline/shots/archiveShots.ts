import { Worker } from 'node:worker_threads';
import { ConfigError } from '../../config.ts';
import { parseRoster } from '../../feed/parse/parseBiography.ts';
import { parseSchedule } from '../../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { rosterPath } from '../../feed/source/leaguePath.ts';
import { readJson } from '../../feed/source/parseJson.ts';
import type { FeedSource } from '../../feed/source/source.ts';
import { type GameId, type SeasonId, seasonOfGame, type TeamAbb } from '../../hockey/ids.ts';
import type { ShootingHand, ShootingHands } from '../../xg/shotContext.ts';
import { joinShotTables, type ShotTables } from '../../xg/shotTable.ts';
import type { ExtractOrder } from './extractWorker.ts';

/** Threads that read and train, for a machine of two cores. The model does not depend on them. */
export const THREADS = 2;

/** The shots of an archive, and what they were read from. */
export interface ArchiveShots {
  readonly games: number;
  readonly tables: ShotTables;
  /** Which way each player shoots. */
  readonly hands: ShootingHands;
}

/**
 * Reads the shots of all finished games of an archive. Errors: `FeedError` of one line; `ConfigError` without a
 * finished game.
 */
export async function readArchiveShots(directory: string): Promise<ArchiveShots> {
  const source = new ArchiveSource(directory);
  const gameIds = await finishedGames(source);
  if (gameIds.length === 0) throw new ConfigError(`The archive ${directory} lists no finished game.`);
  const hands = await rosterHands(source, gameIds);
  const tables = await extractShots({ directory, gameIds, hands }, THREADS);
  return { games: gameIds.length, tables, hands };
}

/**
 * Reads the shots of an archive's games in parallel, to train and evaluate the model on.
 *
 * **Shape**: rows in the order of the games, for any number of workers. Games with a fatal issue are left out.
 * **Errors**: rejects with the worker's error, which names the file that could not be read.
 */
export async function extractShots(order: ExtractOrder, workers: number): Promise<ShotTables> {
  const share = Math.ceil(order.gameIds.length / workers);
  const parts = Array.from({ length: workers }, (_, k) => order.gameIds.slice(k * share, (k + 1) * share));
  const tables = await Promise.all(parts.map((gameIds) => inWorker({ ...order, gameIds })));
  return joinShotTables(tables);
}

function inWorker(order: ExtractOrder): Promise<ShotTables> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./extractWorker.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`A worker that reads shots exited with code ${code}.`));
    });
  });
}

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
