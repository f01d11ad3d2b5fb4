import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type JobContext, runGameJob } from './runGameJob.ts';
import type { GameJob, ScanResult, WorkerResult, WorkerSetup } from './workerMessages.ts';

/** Jobs queued per worker: enough that none idles while a batch is written. */
const MAX_QUEUED_PER_WORKER = 24;
/** Games started ahead of the oldest unfinished one. Bounds the rows waiting to be written, about 150 kB a game. */
const MAX_AHEAD = 96;

/**
 * Memory limits of a worker. A game needs about 20 MB, the largest bodies that are parsed another 90; without limits,
 * garbage collection starts at several hundred. A flag of the process for the halves of new objects counts before the
 * limit here: commands started with `BATCH_FLAGS` have halves of 8 MB in place of 16.
 */
const WORKER_MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 48 } as const;

/** When a job may start, and what it is sent with. */
export interface JobOrder {
  /** The job as it is sent; `skip` to leave it out; `wait` until another result has settled. */
  readonly prepare: (job: GameJob) => GameJob | 'skip' | 'wait';
  /** Called with each result as soon as it arrives, in any order. */
  readonly settle: (result: WorkerResult | ScanResult) => void;
}

/** Every job may start at once. */
const FREE: JobOrder = { prepare: (job) => job, settle: () => undefined };

interface PoolWorker {
  readonly worker: Worker;
  /** Jobs sent that have no result yet. */
  pending: number;
}

/**
 * Computes games on a pool of worker threads, and yields the results in the order of the jobs, without those
 * skipped or only scanned. The workers end with the iteration, also when it is left early.
 *
 * **Errors**: throws when a worker crashes.
 */
export async function* computeGames(
  setup: WorkerSetup,
  jobs: readonly GameJob[],
  workerCount: number,
  order: JobOrder = FREE,
): AsyncGenerator<WorkerResult, void, void> {
  const results = new Map<number, WorkerResult | null>();
  const pool: PoolWorker[] = [];
  let started = 0;
  let yielded = 0;
  let failure: Error | null = null;
  let wake: () => void = () => undefined;

  /** The next job to send; null when none is ready. Skipped ones have an empty result at once. */
  const nextJob = (): GameJob | null => {
    for (;;) {
      const job = jobs[started];
      if (job === undefined || started - yielded >= MAX_AHEAD) return null;
      const prepared = order.prepare(job);
      if (prepared === 'wait') return null;
      started++;
      if (prepared !== 'skip') return prepared;
      results.set(job.index, null);
    }
  };

  /** Sends jobs round robin, so that all workers start at once and the first games finish first. */
  const dispatch = (): void => {
    for (let hasSent = true; hasSent; ) {
      hasSent = false;
      for (const member of pool) {
        if (member.pending >= MAX_QUEUED_PER_WORKER) continue;
        const job = nextJob();
        if (job === null) return;
        member.worker.postMessage(job);
        member.pending++;
        hasSent = true;
      }
    }
  };

  for (let k = 0; k < Math.min(workerCount, jobs.length); k++) {
    const member: PoolWorker = {
      worker: new Worker(new URL('./gameWorker.ts', import.meta.url), {
        workerData: setup,
        resourceLimits: WORKER_MEMORY,
      }),
      pending: 0,
    };
    member.worker.on('message', (result: WorkerResult | ScanResult) => {
      member.pending--;
      results.set(result.index, result.kind === 'scanned' ? null : result);
      order.settle(result);
      dispatch();
      wake();
    });
    const fail = (reason: unknown): void => {
      failure ??= reason instanceof Error ? reason : new Error(String(reason));
      wake();
    };
    member.worker.on('error', fail);
    member.worker.on('exit', (code) => {
      if (member.pending > 0) fail(`A worker exited with code ${code} before its games were done.`);
    });
    pool.push(member);
  }
  dispatch();
  try {
    for (const { index } of jobs) {
      for (;;) {
        const result = results.get(index);
        if (result !== undefined) {
          results.delete(index);
          yielded++;
          dispatch();
          if (result !== null) yield result;
          break;
        }
        if (failure !== null) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    for (const member of pool) member.pending = 0;
    await Promise.all(pool.map(({ worker }) => worker.terminate()));
  }
}

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
