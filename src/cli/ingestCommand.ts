import { constants, setPriority } from 'node:os';
import type { Config } from '../config.ts';
import { CURRENT_XG, ingest } from '../pipeline/ingest.ts';
import { LiveWriter } from '../pipeline/liveWriter.ts';
import { rebuildRatings } from '../pipeline/rebuildRatings.ts';
import { archiveAtHand, archivesOf, requireOneLeague, storedSource } from './archivesOf.ts';
import { BackgroundRatings } from './backgroundRatings.ts';
import { ingestLine, ingestSummary } from './ingestSummary.ts';
import { progressPrinter } from './progressPrinter.ts';
import { writeWhenFree } from './writeWhenFree.ts';

const STOPPED = 'highslot: stopped; the next run goes on from here.';

/**
 * Reads games into the store, or with `isRebuild` every game of the raw files at hand anew, and prints what was found. Gives the exit
 * code: 0 when all went well (withheld games are reported, not a failure), 1 when files could not be read or it was stopped. While it
 * follows the league neither a file that cannot be read nor another program that writes the store for a while ends it.
 */
export async function ingestCommand(config: Config, { isRebuild }: { isRebuild: boolean }): Promise<number> {
  // Threads take over the priority of the one that starts them, so this comes first.
  if (config.isInBackground) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  try {
    await requireOneLeague(config);
    const ratings = config.isInBackground ? new BackgroundRatings(config.store) : null;
    const tell = (line: string): void => console.error(`highslot: ${line}`);
    const isFollowing = !isRebuild && config.source.kind === 'league' && !config.isOnce;
    let hasWritten = false;
    // A second ingest is refused at its first word; what comes between two passes of the only one is waited for.
    const write = <T>(step: () => Promise<T>): Promise<T> =>
      isFollowing && hasWritten ? writeWhenFree(step, { signal: stop.signal, tell }) : step();
    let liveWriter: LiveWriter | null = null;
    const parts = isRebuild
      ? [archiveAtHand(config, await storedSource(config.store))]
      : archivesOf(config, stop.signal, tell);
    for await (const { kind, directory, seasons, live } of parts) {
      if (live !== null) {
        const writer: LiveWriter =
          liveWriter ?? new LiveWriter({ archive: directory, store: config.store, xgModule: CURRENT_XG });
        liveWriter = writer;
        for (const line of await write(() => writer.write(live))) tell(line);
        continue;
      }
      // Simulated games must not stay beside real ones.
      const isChangeOfLeague = kind !== 'demo' && (await storedSource(config.store)) === 'demo';
      const report = await write(() =>
        ingest({
          archive: directory,
          sourceKind: kind,
          store: config.store,
          seasons,
          isRebuild: isRebuild || isChangeOfLeague,
          steps: [rebuildRatings],
          now: () => new Date(),
          onProgress: progressPrinter(process.stdout, () => performance.now()),
          signal: stop.signal,
        }),
      );
      hasWritten = true;
      console.log(config.isInBackground ? ingestLine(report) : ingestSummary(report));
      for (const failure of report.failures) tell(failure);
      if (!report.isComplete) console.error(STOPPED);
      if (!report.isComplete || (report.failures.length > 0 && !isFollowing)) return 1;
      if (ratings !== null) await write(() => ratings.after(report.read));
    }
    if (!stop.signal.aborted || config.isInBackground || isFollowing) return 0;
    console.error(STOPPED);
    return 1;
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}
