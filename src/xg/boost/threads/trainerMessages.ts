import type { GrownTree } from '../grownTree.ts';
import type { BoostJob } from '../job.ts';

/** Input of a worker thread. */
export interface WorkerStart {
  readonly job: BoostJob;
  readonly rank: number;
}

/** Messages of the first thread; the others send none. */
export type WorkerMessage =
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'result'; readonly trees: readonly GrownTree[] };
