import { Worker } from 'node:worker_threads';
import { joinShotTables, type ShotTables } from '../../xg/shotTable.ts';
import type { ExtractOrder } from './extractWorker.ts';

/**
 * Reads the shots of an archive's games in parallel, to train and evaluate the model on.
 *
 * **Shape**: rows in the order of the games, for any number of workers. Games with a fatal issue are left out.
 * **Errors**: rejects with the worker's error, which names the file that could not be read.
 */
export async function extractShots(order: ExtractOrder, workers: number): Promise<ShotTables> {
  const share = Math.ceil(order.gameIds.length / workers);
  const parts = Array.from({ length: workers }, (_, k) => order.gameIds.slice(k * share, (k + 1) * share));
  const tables = await Promise.all(parts.map((gameIds) => inWorker({ ...order, gameIds })));
  return joinShotTables(tables);
}

function inWorker(order: ExtractOrder): Promise<ShotTables> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./extractWorker.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`A worker that reads shots exited with code ${code}.`));
    });
  });
}
