import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../store/storeError.ts';

/** How long between two tries, milliseconds. A restore or the ratings of a season take up to a minute. */
const PAUSE_MS = 5000;

/**
 * Does what writes the store, as soon as no other program writes it; `tell` is told once that it waits.
 * Errors: those of `write`; also `busy`, once the signal has come.
 */
export async function writeWhenFree<T>(
  write: () => Promise<T>,
  { signal, tell, pauseMs = PAUSE_MS }: { signal: AbortSignal; tell: (line: string) => void; pauseMs?: number },
): Promise<T> {
  for (let hasTold = false; ; hasTold = true) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'busy' || signal.aborted) throw error;
      if (!hasTold) tell(`${error.message} Waiting until it is done.`);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
