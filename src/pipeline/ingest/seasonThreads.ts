import type { Kysely } from 'kysely';
import { Piscina } from 'piscina';
import type { StoreTables } from '../../store/schema/tables.ts';
import { runSeasonJobs, type SeasonJob, type SeasonResult } from './seasonJobs.ts';

/** Memory limits of a thread, as in `computeGames.ts`. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 48 } as const;

/** Least jobs that threads are started for. */
const MANY_JOBS = 3;

/** What jobs read: the store by a connection of the caller, or what it has committed on threads. */
export interface SeasonReader {
  readonly db: Kysely<StoreTables>;
  /** URL of the store. */
  readonly store: string;
  /** Threads for many jobs; 0 when the caller has changes that are not committed. */
  readonly threads: number;
}

/** Runs jobs, on threads when there are many, and yields their results in any order. */
export function seasonResults(
  { db, store, threads }: SeasonReader,
  jobs: readonly SeasonJob[],
): AsyncGenerator<SeasonResult, void, void> {
  const isAlone = threads === 0 || jobs.length < MANY_JOBS;
  return isAlone ? runSeasonJobs(db, jobs) : runSeasonThreads(store, jobs, threads);
}

/**
 * Runs jobs on threads that read what the store has committed, and yields the results as they come. A thread starts its
 * next job once its result is taken, so that few results wait. The threads end with the iteration, also when it is left
 * early.
 *
 * **Errors**: throws when a thread fails.
 */
async function* runSeasonThreads(
  store: string,
  jobs: readonly SeasonJob[],
  threads: number,
): AsyncGenerator<SeasonResult, void, void> {
  const pool = new Piscina<SeasonJob, SeasonResult>({
    filename: new URL('./seasonWorker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    workerData: store,
    resourceLimits: THREAD_MEMORY,
  });
  const running = new Map<SeasonJob, Promise<readonly [SeasonJob, SeasonResult]>>();
  const start = (job: SeasonJob | undefined): void => {
    if (job !== undefined)
      running.set(
        job,
        pool.run(job).then((result) => [job, result]),
      );
  };
  try {
    const queue = jobs.values();
    for (let k = 0; k < threads; k++) start(queue.next().value);
    while (running.size > 0) {
      const [job, result] = await Promise.race(running.values());
      running.delete(job);
      start(queue.next().value);
      yield result;
    }
  } finally {
    // What still runs is of no use when the iteration ends early.
    for (const unfinished of running.values()) unfinished.catch(() => undefined);
    await pool.destroy();
  }
}
