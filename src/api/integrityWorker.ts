// Entry of a worker thread of the server: checks a store for damage. Its code is imported once the compile cache is on.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { turnOnCompileCache } from '../compileCache.ts';

/** What the thread sends: the first fault, or null for none; or why the store could not be checked. */
export type CheckResult = { readonly damage: string | null } | { readonly problem: string };

// On Linux a priority is a thread's own. Elsewhere it is the whole server's, which must keep its own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
turnOnCompileCache();
const { findDamage } = await import('../store/backup/findDamage.ts');
const result: CheckResult = await findDamage(String(workerData)).then(
  (damage) => ({ damage }),
  (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
);
parentPort?.postMessage(result);
