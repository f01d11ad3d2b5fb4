import { Worker } from 'node:worker_threads';
import type { GrownTree } from '../grownTree.ts';
import type { BoostJob } from '../job.ts';
import type { WorkerMessage, WorkerStart } from './worker.ts';

/**
 * Runs a training in separate threads and returns the first thread's result. The calling thread stays free.
 *
 * Errors: rejects with the error of the first thread that fails, after stopping the others.
 */
export async function runThreads(job: BoostJob, onRound: (round: number) => void): Promise<readonly GrownTree[]> {
  const workers = Array.from({ length: job.threads }, (_, rank) => {
    const workerData: WorkerStart = { job, rank };
    return new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  });
  try {
    return await new Promise<readonly GrownTree[]>((resolve, reject) => {
      for (const worker of workers) {
        worker.on('error', reject);
        worker.on('exit', (code) => {
          if (code !== 0) reject(new Error(`a training thread exited with code ${code}`));
        });
        worker.on('message', (message: WorkerMessage) => {
          if (message.kind === 'result') return resolve(message.trees);
          try {
            onRound(message.round);
          } catch (error) {
            reject(error);
          }
        });
      }
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
