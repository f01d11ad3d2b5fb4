import type { RoundReport } from '../boostOptions.ts';
import type { BoostJob } from '../job.ts';
import type { BoostResult } from '../rounds.ts';

/** What a thread is started with. */
export interface WorkerStart {
  readonly job: BoostJob;
  readonly rank: number;
}

/** What the first thread tells; the others say nothing. */
export type WorkerMessage =
  | { readonly kind: 'round'; readonly report: RoundReport }
  | { readonly kind: 'result'; readonly result: BoostResult };
