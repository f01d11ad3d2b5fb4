import { parentPort, workerData } from 'node:worker_threads';
import type { GrownTree } from '../grownTree.ts';
import type { BoostJob } from '../job.ts';
import { boostRounds } from '../rounds.ts';
import { joinWorkerGroup } from './workerGroup.ts';

/** Input of a worker thread. */
export interface WorkerStart {
  readonly job: BoostJob;
  readonly rank: number;
}

/** Messages of the first thread; the others send none. */
export type WorkerMessage =
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'result'; readonly trees: readonly GrownTree[] };

const { job, rank } = workerData as WorkerStart;
const workerGroup = joinWorkerGroup(new Int32Array(job.memory.buffer, job.offsets.sync, 4), rank, job.threads);
const send = (message: WorkerMessage): void => {
  if (rank === 0) parentPort?.postMessage(message);
};
const trees = boostRounds(job, workerGroup, (round) => send({ kind: 'round', round }));
send({ kind: 'result', trees });
