import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError, type StoreErrorCode } from '../../store/storeError.ts';

/** Interval between two attempts, in milliseconds. Restoring a store or rating a season takes up to a minute. */
const RETRY_MS = 5000;
/** Attempts in a row after a lost connection that store nothing, before a run of one pass gives up: half a minute. */
const LOST_TRIES = 6;

/** Errors that pass by themselves: another program writes, or a database restarts. */
const PASSING: ReadonlySet<StoreErrorCode> = new Set(['busy', 'lost', 'unreachable']);

/** How a write waits for the store. */
export interface RetryOptions {
  readonly signal: AbortSignal;
  readonly onWarning: (message: string) => void;
  /** Whether to wait, for as long as it takes, for another program that writes, and for a database that is away. */
  readonly isPatient: boolean;
  /** The number of batches stored so far: progress since the last failure allows further attempts. */
  readonly stored: () => number;
  readonly retryMs?: number;
}

/**
 * Writes to the store, and retries while another program writes to it and after the database ended the connection;
 * warns once for each cause. A write that is repeated continues from what is stored.
 *
 * **Errors**: those of `write`: for a run of one pass `busy` and `unreachable` at the first attempt, and later also
 * `lost`, when half a minute went by without progress; also once the signal is aborted.
 */
export async function retryWrite<T>(
  write: () => Promise<T>,
  { signal, onWarning, isPatient, stored, retryMs = RETRY_MS }: RetryOptions,
): Promise<T> {
  let lastWarning = '';
  let lastStored = stored();
  let triesLeft = 0;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StoreError) || !PASSING.has(error.code)) throw error;
      // A database that ended the connection was there a moment ago; one that cannot be reached may be a wrong address.
      if (stored() > lastStored || (error.code === 'lost' && lastWarning === '')) triesLeft = LOST_TRIES;
      lastStored = stored();
      if (signal.aborted || (!isPatient && triesLeft === 0)) throw error;
      triesLeft -= 1;
      const wait = error.code === 'busy' ? 'Waiting until it is done.' : 'Continuing when it is back.';
      if (error.message !== lastWarning) onWarning(`${error.message} ${wait}`);
      lastWarning = error.message;
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
