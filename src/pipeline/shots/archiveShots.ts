import { ConfigError } from '../../config.ts';
import { ArchiveSource } from '../../feed/source/archive.ts';
import type { ShootingHands } from '../../xg/shotContext.ts';
import type { ShotTables } from '../../xg/shotTable.ts';
import { finishedGames, rosterHands } from './archiveContents.ts';
import { extractShots } from './extractShots.ts';

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
