import { expect, it } from 'vitest';
import { StoreError } from '../../store/storeError.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

const busy = new StoreError('busy', 'Another program is writing.');

/** A write that fails with `busy` a number of times, then returns the number of attempts. */
function busyTimes(times: number) {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= times) throw busy;
    return attempts;
  };
}

it('retries until the other program is done, and warns once', async () => {
  const warnings: string[] = [];
  const { signal } = new AbortController();
  const options = { signal, onWarning: (message: string) => warnings.push(message), retryMs: 1 };
  expect(await retryWhileBusy(busyTimes(3), options)).toBe(4);
  expect(warnings).toEqual(['Another program is writing. Waiting until it is done.']);
});

it('does not retry any other error, nor after it is aborted', async () => {
  const [stop, warnings] = [new AbortController(), [] as string[]];
  const options = { signal: stop.signal, onWarning: (message: string) => warnings.push(message) };
  const broken = new StoreError('damaged', 'It is damaged.');
  await expect(retryWhileBusy(() => Promise.reject(broken), options)).rejects.toBe(broken);
  expect(warnings).toEqual([]);
  const waiting = retryWhileBusy(busyTimes(9), options);
  stop.abort();
  await expect(waiting).rejects.toBe(busy);
});
