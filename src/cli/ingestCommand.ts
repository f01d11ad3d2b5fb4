import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { type FollowEvent, followGames } from '../pipeline/live/followGames.ts';
import { restoreSnapshot } from '../store/backup/snapshotStore.ts';
import { openStore } from '../store/open.ts';
import { readStatus } from '../store/queries/status.ts';
import { StoreError } from '../store/storeError.ts';
import { readCommand } from './flags.ts';
import {
  dataFilesLine,
  formatCount,
  ingestLine,
  ingestSummary,
  ratingsLine,
  readyLine,
  seasonEndsLine,
} from './format.ts';
import { lowerPriority, withStopSignal } from './processControl.ts';
import { clearBar, progressPrinter, schedulePrinter } from './progressPrinter.ts';

/** The command that renews the model. */
const RENEW = fileURLToPath(new URL('./renew.ts', import.meta.url));

/**
 * Reads games into the store and prints what was found; with `isRebuild`, reads all games on disk again. Returns the
 * exit code: 0 when all went well, withheld games included; 1 when files could not be read or it was stopped.
 */
export async function ingestCommand({ isRebuild }: { isRebuild: boolean }): Promise<number> {
  const config = readCommand(isRebuild ? 'rebuild' : 'ingest');
  if (config.isInBackground) lowerPriority();
  if (!isRebuild) await beginFromSnapshot(config);
  const outcome = await withStopSignal((signal) =>
    followGames({ config, isRebuild, renewFile: RENEW, signal, onEvent: eventPrinter(config) }),
  );
  if (outcome === 'stopped') console.error('highslot: Stopped. The next run continues from here.');
  return outcome === 'complete' ? 0 : 1;
}

function eventPrinter({ isInBackground }: Config): (event: FollowEvent) => void {
  const now = (): number => performance.now();
  const printProgress = progressPrinter(process.stdout, now);
  const printSchedule = schedulePrinter(process.stdout, now);
  return (event) => {
    if (event.kind === 'loading') {
      printProgress(event.progress);
      return;
    }
    clearBar(process.stdout);
    if (event.kind === 'schedule') printSchedule(event.weeks);
    else if (event.kind === 'ingested') console.log((isInBackground ? ingestLine : ingestSummary)(event.report));
    else if (event.kind === 'rated') console.log(ratingsLine(event.run));
    else if (event.kind === 'season-ends') console.log(seasonEndsLine(event.seasons));
    else if (event.kind === 'exported') console.log(dataFilesLine(event.run));
    else if (event.kind === 'ready') console.log(readyLine(event.games));
    else console.error(`highslot: ${event.message}`);
  };
}

/**
 * Fills a store without games from the snapshot that the configuration names; what it lacks is read from the league
 * afterwards. Without it, or where it cannot be had, games are read from the first on.
 */
async function beginFromSnapshot({ snapshot, source, store }: Config): Promise<void> {
  if (snapshot === null || source.kind !== 'league' || !(await isEmpty(store))) return;
  try {
    const { games } = await restoreSnapshot(store, snapshot);
    console.log(`Began with ${formatCount(games, 'game')} of ${snapshot.from}.`);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(`highslot: ${error.message} Games are read from the league.`);
  }
}

/** Whether a store is missing or without games. One that cannot be read is neither, and stays as it is. */
async function isEmpty(store: string): Promise<boolean> {
  try {
    const db = await openStore(store, { readonly: true });
    return (await readStatus(db).finally(() => db.destroy())).games === 0;
  } catch (error) {
    if (error instanceof StoreError) return error.code === 'missing';
    throw error;
  }
}
