// The program of a worker thread: builds answers from its own connection to the store, one at a time, so that the event
// loop never waits for a query (docs/decisions/0232-answers-off-the-event-loop.md).
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { StoreError } from '../../store/storeError.ts';
import { ApiError } from '../errors.ts';
import { WORKER_NICENESS } from '../limits.ts';
import type { Versioned } from '../storeConnection.ts';
import { type AnswerJob, type AnswerJobs, type AnswerKind, runAnswerJob } from './answerJob.ts';
import { Snapshots } from './snapshots.ts';

/** What a worker starts with. */
export interface WorkerSetting {
  readonly storeUrl: string;
  readonly siteFolder: string;
}

/** A job as it is sent to a worker. */
export interface SentJob<Kind extends AnswerKind = AnswerKind> {
  readonly job: AnswerJob<Kind>;
}

/** What comes back: what was built, or the error to answer with. Errors of our own classes lose them on the way. */
export type JobOutcome<Kind extends AnswerKind = AnswerKind> =
  | { readonly is: 'built'; readonly built: Versioned<AnswerJobs[Kind]['gives']> }
  | { readonly is: 'refused'; readonly error: Pick<ApiError, 'code' | 'message' | 'parameter' | 'retryAfter'> }
  | { readonly is: 'unreadable'; readonly error: Pick<StoreError, 'code' | 'message'> };

// On Linux the priority of a thread, set once it has started; elsewhere that of the whole process, which stays.
if (process.platform === 'linux') setPriority(WORKER_NICENESS);

const { storeUrl, siteFolder } = workerData as WorkerSetting;
const snapshots = new Snapshots(storeUrl);

/** Runs one job. **Errors**: throws what is neither an `ApiError` nor a `StoreError`. */
export default async function runSentJob({ job }: SentJob): Promise<object> {
  try {
    const built = await snapshots.read((store) => runAnswerJob(job, store, siteFolder));
    const outcome: JobOutcome = { is: 'built', built };
    const { gives } = built;
    return typeof gives === 'object' && gives !== null && 'body' in gives ? moved(outcome, gives.body.buffer) : outcome;
  } catch (error) {
    if (error instanceof ApiError) {
      const { code, message, parameter, retryAfter } = error;
      return { is: 'refused', error: { code, message, parameter, retryAfter } } satisfies JobOutcome;
    }
    if (error instanceof StoreError) {
      return { is: 'unreadable', error: { code: error.code, message: error.message } } satisfies JobOutcome;
    }
    throw error;
  }
}

/** Hands a buffer over to the server's thread instead of copying it. */
function moved(outcome: JobOutcome, buffer: ArrayBuffer): object {
  return move({ [transferableSymbol]: [buffer], [valueSymbol]: outcome });
}
