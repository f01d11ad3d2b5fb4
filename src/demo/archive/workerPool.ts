import { Worker } from 'node:worker_threads';
import type { DemoLeague } from '../league/demoLeague.ts';
import type { GameResult } from '../league/gameResult.ts';
import { SeasonTotals } from './seasonPlan.ts';
import { type PlayItem, TaskRunner, type WorkerOptions, type WorkerTask } from './taskRunner.ts';
import type { WorkerRequest, WorkerResponse } from './workerThread.ts';
import type { GameJob } from './writeGame.ts';

/** Games per task: enough to amortise the messages, few enough that workers finish together. */
const GAMES_PER_TASK = 12;
/** Tasks in flight per worker: while one waits for the totals of earlier games, the worker plays the next. */
const TASKS_PER_WORKER = 2;

/** Runs tasks in a thread, or in the calling one. */
interface GameWorker {
  run(task: WorkerTask): Promise<readonly GameResult[]>;
  close(): Promise<void>;
}

/** Plays and writes games in worker threads or, for few games, in the calling thread. */
export class WorkerPool {
  readonly #workers: readonly GameWorker[];
  readonly #signal: AbortSignal | undefined;
  #nextTaskId = 0;

  /** Runs in the calling thread with no threads. An aborted signal rejects all later tasks with its reason. */
  constructor(options: WorkerOptions, league: DemoLeague, threads: number, signal?: AbortSignal) {
    this.#signal = signal;
    this.#workers =
      threads === 0
        ? [inCallingThread(options, league)]
        : Array.from({ length: threads }, () => new ThreadWorker(options));
  }

  /** Plays and writes games in chronological order: season totals on goal rows depend on the earlier games. */
  async playSeason(items: readonly PlayItem[]): Promise<readonly GameResult[]> {
    const batches = inBatches(items);
    const totals = new SeasonTotals();
    const results: (readonly GameResult[])[] = [];
    const turns = batches.map(() => Promise.withResolvers<void>());
    await this.#distribute(batches, async (worker, batch, i) => {
      const taskId = this.#nextTaskId++;
      const played = await worker.run({ kind: 'play', taskId, items: batch });
      results[i] = played;
      await turns[i - 1]?.promise;
      const sums = played.map(({ goals }) => totals.add(2, goals));
      turns[i]?.resolve();
      await worker.run({ kind: 'finish', taskId, totals: sums });
    });
    return results.flat();
  }

  /** Plays and writes games, starting with the first. */
  async write(jobs: readonly GameJob[]): Promise<void> {
    await this.#distribute(inBatches(jobs), async (worker, batch) => {
      await worker.run({ kind: 'write', jobs: batch });
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  /** Distributes batches in order to free workers. Rejects with the first failure. */
  async #distribute<T>(
    batches: readonly T[],
    process: (worker: GameWorker, batch: T, i: number) => Promise<void>,
  ): Promise<void> {
    let next = 0;
    const drain = async (worker: GameWorker): Promise<void> => {
      while (next < batches.length) {
        this.#signal?.throwIfAborted();
        const i = next++;
        await process(worker, batches[i] as T, i);
      }
    };
    await Promise.all(this.#workers.flatMap((worker) => Array.from({ length: TASKS_PER_WORKER }, () => drain(worker))));
  }
}

function inCallingThread({ directory }: WorkerOptions, league: DemoLeague): GameWorker {
  const runner = new TaskRunner(directory, league);
  return { run: async (task) => runner.run(task), close: () => Promise.resolve() };
}

function inBatches<T>(items: readonly T[]): (readonly T[])[] {
  const batches: (readonly T[])[] = [];
  for (let i = 0; i < items.length; i += GAMES_PER_TASK) batches.push(items.slice(i, i + GAMES_PER_TASK));
  return batches;
}

/** A worker thread that runs tasks sequentially. When it fails, all its pending tasks fail. */
class ThreadWorker {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PromiseWithResolvers<readonly GameResult[]>>();
  #lastRequestId = 0;
  #failure: Error | null = null;

  constructor(options: WorkerOptions) {
    this.#worker = new Worker(new URL('./workerThread.ts', import.meta.url), { workerData: options });
    this.#worker.on('message', ({ requestId, results }: WorkerResponse) => {
      this.#pending.get(requestId)?.resolve(results);
      this.#pending.delete(requestId);
    });
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', (code) => this.#fail(new Error(`a worker thread of the demo league exited with ${code}`)));
  }

  run(task: WorkerTask): Promise<readonly GameResult[]> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    const requestId = ++this.#lastRequestId;
    const response = Promise.withResolvers<readonly GameResult[]>();
    this.#pending.set(requestId, response);
    this.#worker.postMessage({ requestId, task } satisfies WorkerRequest);
    return response.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const response of this.#pending.values()) response.reject(this.#failure);
    this.#pending.clear();
  }
}
