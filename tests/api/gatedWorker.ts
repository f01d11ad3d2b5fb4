// A worker whose jobs wait for as long as a file named `gate` lies beside the store.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import runSentJob, { type SentJob, type WorkerSetting } from '../../src/api/answers/answerWorker.ts';

const { storeUrl } = workerData as WorkerSetting;
const gate = join(dirname(storeUrl.slice('sqlite:'.length)), 'gate');
/** Interval between looks, in milliseconds. */
const LOOK_MS = 5;

export default async function runGatedJob(sent: SentJob): Promise<object> {
  while (existsSync(gate)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return await runSentJob(sent);
}
