import { workerData } from 'node:worker_threads';
import { openStore } from '../store/open.ts';
import { runSeasonJob, type SeasonJob, type SeasonResult } from './seasonJobs.ts';

const db = await openStore(workerData as string, { readonly: true });

/** Runs a job on the thread's own connection. */
export function runOnThread(job: SeasonJob): Promise<SeasonResult> {
  return runSeasonJob(db, job);
}
