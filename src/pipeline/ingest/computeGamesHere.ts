import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobOrder } from './computeGames.ts';
import { type JobContext, runGameJob } from './runGameJob.ts';
import type { GameJob, WorkerResult } from './workerMessages.ts';

/**
 * Computes games one by one in this thread, with a turn of the event loop after each: for a few games, which do not pay
 * for threads. Yields as `computeGames` does.
 */
export async function* computeGamesHere(
  context: JobContext,
  jobs: readonly GameJob[],
  order: JobOrder,
): AsyncGenerator<WorkerResult, void, void> {
  for (const job of jobs) {
    const prepared = order.prepare(job);
    if (prepared === 'skip') continue;
    if (prepared === 'wait') throw new Error(`Game ${job.scheduled.gameId} waits for a game after it.`);
    const result = runGameJob(prepared, context);
    order.settle(result);
    if (result.kind !== 'scanned') yield result;
    await nextTurn();
  }
}
