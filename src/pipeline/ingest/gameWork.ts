import { parentPort, workerData } from 'node:worker_threads';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { importGameXg } from './gameXg.ts';
import { runGameJob } from './runGameJob.ts';
import type { GameJob, WorkerSetup } from './workerMessages.ts';

const port = parentPort;
if (port === null) throw new Error('gameWork.ts only runs in a worker thread.');

const { archive, xgModule, buildKey } = workerData as WorkerSetup;
const context = { source: new ArchiveSource(archive), xg: await importGameXg(xgModule), buildKey };

port.on('message', (job: GameJob) => {
  const result = runGameJob(job, context);
  if (result.kind === 'scanned') {
    port.postMessage(result);
    return;
  }
  // Transferred, not copied: this thread no longer needs them.
  const { cells, bytes } = result.outcome.packed;
  port.postMessage(result, [cells.buffer, bytes.buffer]);
});
