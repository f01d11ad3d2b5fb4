import { parentPort, workerData } from 'node:worker_threads';
import { DemoLeague } from '../league/demoLeague.ts';
import type { GameResult } from '../league/gameResult.ts';
import { TaskRunner, type WorkerOptions, type WorkerTask } from './taskRunner.ts';

/** A task sent to a worker thread. */
export interface WorkerRequest {
  readonly requestId: number;
  readonly task: WorkerTask;
}
/** The results of a request. */
export interface WorkerResponse {
  readonly requestId: number;
  readonly results: readonly GameResult[];
}

const { options, directory } = workerData as WorkerOptions;
const runner = new TaskRunner(directory, new DemoLeague(options));
parentPort?.on('message', ({ requestId, task }: WorkerRequest) => {
  parentPort?.postMessage({ requestId, results: runner.run(task) } satisfies WorkerResponse);
});
