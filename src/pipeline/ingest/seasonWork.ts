import { workerData } from 'node:worker_threads';
import { openStore } from '../../store/open.ts';
import { runSeasonJob, type SeasonJob, type SeasonResult } from './seasonJobs.ts';

const opening = openStore(workerData as string, { readonly: true });
// A store that cannot be opened fails each job, not the thread: a thread that fails on its own ends the process.
opening.catch(() => undefined);

/** Runs a job on the thread's own connection. */
export async function runOnThread(job: SeasonJob): Promise<SeasonResult> {
  return runSeasonJob(await opening, job);
}
