import { parentPort, workerData } from 'node:worker_threads';
import { boostRounds } from '../rounds.ts';
import type { WorkerMessage, WorkerStart } from './trainerMessages.ts';
import { joinWorkerGroup } from './workerGroup.ts';

const { job, rank } = workerData as WorkerStart;
const workerGroup = joinWorkerGroup(new Int32Array(job.memory.buffer, job.offsets.sync, 4), rank, job.threads);
const send = (message: WorkerMessage): void => {
  if (rank === 0) parentPort?.postMessage(message);
};
const trees = boostRounds(job, workerGroup, (round) => send({ kind: 'round', round }));
send({ kind: 'result', trees });
