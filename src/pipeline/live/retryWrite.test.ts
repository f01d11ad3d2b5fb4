import { expect, it } from 'vitest';
import { StoreError } from '../../store/storeError.ts';
import { retryWrite } from './retryWrite.ts';

const busy = new StoreError('busy', 'Another program is writing.');
const away = new StoreError('unreachable', 'The store cannot be reached.');
const lost = new StoreError('lost', 'The store ended the connection.');

/** A write that fails a number of times, then returns the number of attempts. */
function failingTimes(times: number, error: StoreError, onAttempt = (_attempt: number): void => undefined) {
  let attempts = 0;
  return async () => {
    attempts += 1;
    onAttempt(attempts);
    if (attempts <= times) throw error;
    return attempts;
  };
}

function optionsOf({ isPatient = true, stored = (): number => 0, stop = new AbortController() } = {}) {
  const warnings: string[] = [];
  const onWarning = (message: string): void => void warnings.push(message);
  return { warnings, stop, options: { signal: stop.signal, onWarning, isPatient, stored, retryMs: 1 } };
}

it('retries until the other program is done, and warns once', async () => {
  const { options, warnings } = optionsOf();
  expect(await retryWrite(failingTimes(3, busy), options)).toBe(4);
  expect(warnings).toEqual(['Another program is writing. Waiting until it is done.']);
});

it('retries for as long as the database is away while it follows the league', async () => {
  const { options, warnings } = optionsOf();
  expect(await retryWrite(failingTimes(50, away), options)).toBe(51);
  expect(warnings).toEqual(['The store cannot be reached. Continuing when it is back.']);
});

it('does not wait for another program or a database before a run of one pass has stored anything', async () => {
  const { options, warnings } = optionsOf({ isPatient: false });
  await expect(retryWrite(failingTimes(1, busy), options)).rejects.toBe(busy);
  await expect(retryWrite(failingTimes(1, away), options)).rejects.toBe(away);
  expect(warnings).toEqual([]);
});

it('repeats a run of one pass that lost its connection before it stored anything, but not without end', async () => {
  const { options, warnings } = optionsOf({ isPatient: false });
  expect(await retryWrite(failingTimes(3, lost), options)).toBe(4);
  expect(warnings).toEqual(['The store ended the connection. Continuing when it is back.']);
  await expect(retryWrite(failingTimes(50, lost), options)).rejects.toBe(lost);
});

it('continues a run of one pass after a lost connection for as long as it makes progress', async () => {
  let stored = 0;
  const { options } = optionsOf({ isPatient: false, stored: () => stored });
  const write = failingTimes(40, lost, (attempt) => {
    if (attempt % 5 === 1) stored += 1;
  });
  expect(await retryWrite(write, options)).toBe(41);
});

it('ends a run of one pass when attempts in a row store nothing', async () => {
  let stored = 0;
  const { options } = optionsOf({ isPatient: false, stored: () => stored });
  let attempts = 0;
  const write = failingTimes(40, lost, (attempt) => {
    attempts = attempt;
    if (attempt === 1) stored += 1;
  });
  await expect(retryWrite(write, options)).rejects.toBe(lost);
  expect(attempts).toBe(7);
});

it('does not retry any other error, nor after it is aborted', async () => {
  const { options, warnings, stop } = optionsOf();
  const broken = new StoreError('damaged', 'It is damaged.');
  await expect(retryWrite(() => Promise.reject(broken), options)).rejects.toBe(broken);
  expect(warnings).toEqual([]);
  const waiting = retryWrite(failingTimes(1_000_000, busy), options);
  stop.abort();
  await expect(waiting).rejects.toBe(busy);
});
