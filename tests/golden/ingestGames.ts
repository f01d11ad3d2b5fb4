import { join } from 'node:path';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { type IngestOptions, ingest } from '../../src/pipeline/ingest.ts';
import { seasonsOf } from '../../src/pipeline/listGames.ts';
import { copyGames, gamesOfClub } from '../pipeline/smallArchive.ts';

/** Its chart has lost a goalie, whom the program puts back: a recount would count the chart. Source: decision 0025. */
const LOST_GOALIE = 2022020567;

/** A club's games from one to another by their numbers. */
export type Picked = readonly [club: string, first: number, last: number];

/** The games of some clubs, each once, that can be counted again. */
export function pickGames(archive: string, picked: readonly Picked[]): readonly GameId[] {
  const games = new Set(picked.flatMap(([club, first, last]) => gamesOfClub(archive, club, first, last)));
  return [...games].filter((gameId) => gameId !== LOST_GOALIE);
}

/** Ingests some real games into a store in a folder, as the command would. Returns its URL. */
export async function ingestGames(
  archive: string,
  folder: string,
  games: readonly GameId[],
  steps: IngestOptions['steps'] = [],
): Promise<string> {
  const place = join(folder, 'archive');
  copyGames(archive, place, games);
  const store = `sqlite:${join(folder, 'store.db')}`;
  const seasons = await seasonsOf(new ArchiveSource(place));
  await ingest({ archive: place, sourceKind: 'archive', store, seasons, steps, now: () => new Date(0) });
  return store;
}
