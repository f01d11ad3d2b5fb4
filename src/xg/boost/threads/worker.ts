import { parentPort, workerData } from 'node:worker_threads';
import { boostRounds } from '../rounds.ts';
import type { WorkerMessage, WorkerStart } from './messages.ts';
import { joinTeam } from './team.ts';

const { job, rank } = workerData as WorkerStart;
const team = joinTeam(new Int32Array(job.memory.buffer, job.offsets.sync, 4), rank, job.threads);
const tell = (message: WorkerMessage): void => {
  if (rank === 0) parentPort?.postMessage(message);
};
const result = boostRounds(job, team, (report) => tell({ kind: 'round', report }));
tell({ kind: 'result', result });
