import { parentPort, workerData } from 'node:worker_threads';
import { DemoLeague } from '../league/demoLeague.ts';
import { TaskRunner, type WorkerOptions } from './taskRunner.ts';
import type { WorkerRequest, WorkerResponse } from './threadMessages.ts';

const { options, directory } = workerData as WorkerOptions;
const runner = new TaskRunner(directory, new DemoLeague(options));
parentPort?.on('message', ({ requestId, task }: WorkerRequest) => {
  parentPort?.postMessage({ requestId, results: runner.run(task) } satisfies WorkerResponse);
});
