// A worker whose jobs wait for as long as a file named `gate` lies beside the store, and that fails in the way that the
// team of a request names.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import runSentJob, { type SentJob, type WorkerSetting } from '../../src/api/answers/answerWorker.ts';

const { storeUrl } = workerData as WorkerSetting;
const gate = join(dirname(storeUrl.slice('sqlite:'.length)), 'gate');
/** Interval between looks, in milliseconds. */
const LOOK_MS = 5;

const FAULTS: Readonly<Record<string, () => void>> = {
  DIE: () => process.exit(3),
  HOG: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, k) => k + Math.random()));
  },
  SPN: () => {
    for (;;);
  },
  BUG: () => {
    throw new TypeError('a fault of the program, with a path: /secret/path');
  },
};

export default async function runTestJob(sent: SentJob): Promise<object> {
  while (existsSync(gate)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  FAULTS[/"teamAbb":"(\w+)"/.exec(JSON.stringify(sent))?.[1] ?? '']?.();
  return await runSentJob(sent);
}
