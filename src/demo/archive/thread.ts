import { Worker } from 'node:worker_threads';
import type { GameResult } from '../league/result.ts';
import type { CrewStart, CrewTask } from './bench.ts';
import type { ThreadAnswer, ThreadQuestion } from './threadMessages.ts';

/** A thread that does tasks one after the other. When it fails, so do all that wait for it. */
export class CrewThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<readonly GameResult[]>>();
  #last = 0;
  #failure: Error | null = null;

  constructor(start: CrewStart) {
    this.#worker = new Worker(new URL('./crewWorker.ts', import.meta.url), { workerData: start });
    this.#worker.on('message', ({ number, results }: ThreadAnswer) => {
      this.#waiting.get(number)?.resolve(results);
      this.#waiting.delete(number);
    });
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', (code) => this.#fail(new Error(`a thread of the demo league ended with code ${code}`)));
  }

  ask(task: CrewTask): Promise<readonly GameResult[]> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    const number = ++this.#last;
    const answer = Promise.withResolvers<readonly GameResult[]>();
    this.#waiting.set(number, answer);
    this.#worker.postMessage({ number, task } satisfies ThreadQuestion);
    return answer.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const answer of this.#waiting.values()) answer.reject(this.#failure);
    this.#waiting.clear();
  }
}
