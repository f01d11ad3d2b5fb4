import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../../store/storeError.ts';

/** Interval between two attempts, in milliseconds. Restoring a store or rating a season takes up to a minute. */
const RETRY_MS = 5000;

/** How a write waits for another program. */
export interface RetryOptions {
  readonly signal: AbortSignal;
  readonly onWarning: (message: string) => void;
  readonly retryMs?: number;
}

/**
 * Writes to the store, and retries while another program writes to it; warns once.
 * Errors: those of `write`; also `busy` once the signal is aborted.
 */
export async function retryWhileBusy<T>(
  write: () => Promise<T>,
  { signal, onWarning, retryMs = RETRY_MS }: RetryOptions,
): Promise<T> {
  for (let hasWarned = false; ; hasWarned = true) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'busy' || signal.aborted) throw error;
      if (!hasWarned) onWarning(`${error.message} Waiting until it is done.`);
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
