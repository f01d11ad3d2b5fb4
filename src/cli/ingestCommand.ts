import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { type FollowEvent, followGames } from '../pipeline/live/followGames.ts';
import { beginFromSnapshot } from './beginFromSnapshot.ts';
import { readCommand } from './flags.ts';
import { dataFilesLine, ingestLine, ingestSummary, ratingsLine, readyLine, seasonEndsLine } from './format.ts';
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
