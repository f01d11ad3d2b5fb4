// Runs a command that reads whole seasons, e.g. `npm run ingest`, and ends like it: the file and its arguments.
import { endLike, run } from './run.mjs';
import { BATCH_ALLOCATOR, BATCH_FLAGS } from './serverProcess.mjs';

endLike(
  await run(process.execPath, [...BATCH_FLAGS, ...process.argv.slice(2)], { ...process.env, ...BATCH_ALLOCATOR }),
);
