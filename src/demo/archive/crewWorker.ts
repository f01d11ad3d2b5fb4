import { parentPort, workerData } from 'node:worker_threads';
import { DemoLeague } from '../league/league.ts';
import { Bench, type CrewStart } from './bench.ts';
import type { ThreadAnswer, ThreadQuestion } from './threadMessages.ts';

const { options, directory } = workerData as CrewStart;
const bench = new Bench(directory, new DemoLeague(options));
parentPort?.on('message', ({ number, task }: ThreadQuestion) => {
  parentPort?.postMessage({ number, results: bench.do(task) } satisfies ThreadAnswer);
});
