import type { RoundReport } from '../boostOptions.ts';
import type { BoostJob } from '../job.ts';
import type { BoostResult } from '../rounds.ts';

/** Input of a worker thread. */
export interface WorkerStart {
  readonly job: BoostJob;
  readonly rank: number;
}

/** Messages of the first thread; the others send none. */
export type WorkerMessage =
  | { readonly kind: 'round'; readonly report: RoundReport }
  | { readonly kind: 'result'; readonly result: BoostResult };
