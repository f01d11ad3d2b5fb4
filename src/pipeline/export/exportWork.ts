import { parentPort, workerData } from 'node:worker_threads';
import { StoreError } from '../../store/storeError.ts';
import { type DataFilesOptions, type ExportOutcome, writeDataFiles } from './writeDataFiles.ts';

const options = workerData as DataFilesOptions;

const outcome = await writeDataFiles(options).then(
  (run): ExportOutcome => ({ kind: 'done', run }),
  (error: unknown): ExportOutcome => {
    if (error instanceof StoreError) return { kind: 'refused', code: error.code, message: error.message };
    throw error;
  },
);
parentPort?.postMessage(outcome);
