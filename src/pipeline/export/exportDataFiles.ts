import { Worker } from 'node:worker_threads';
import { StoreError } from '../../store/storeError.ts';
import { type DataFilesOptions, type DataFilesRun, dataFilesState, type ExportOutcome } from './writeDataFiles.ts';

/**
 * Memory of the export's thread: its row groups take 60 MB. Without limits, garbage collection starts at several
 * hundred.
 */
const WORKER_MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 } as const;

/**
 * Writes the season files in a thread of its own, with bounded memory. Returns null when they are current already.
 *
 * **Errors**: a one-line `StoreError`, as `writeDataFiles`.
 */
export async function exportDataFiles(options: DataFilesOptions): Promise<DataFilesRun | null> {
  if ((await dataFilesState(options)) === 'current') return null;
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), {
    workerData: options,
    resourceLimits: WORKER_MEMORY,
  });
  const outcome = await new Promise<ExportOutcome>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The export of the data files ended without a word.')));
  }).finally(() => worker.terminate());
  if (outcome.kind === 'refused') throw new StoreError(outcome.code, outcome.message);
  return outcome.run;
}
