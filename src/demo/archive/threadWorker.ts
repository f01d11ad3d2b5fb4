import { Worker } from 'node:worker_threads';
import type { GameResult } from '../league/gameResult.ts';
import type { WorkerOptions, WorkerTask } from './taskRunner.ts';
import type { WorkerRequest, WorkerResponse } from './workerThread.ts';

/** A worker thread that runs tasks sequentially. When it fails, all its pending tasks fail. */
export class ThreadWorker {
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
