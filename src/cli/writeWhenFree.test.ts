import { expect, it } from 'vitest';
import { StoreError } from '../store/storeError.ts';
import { writeWhenFree } from './writeWhenFree.ts';

const busy = new StoreError('busy', 'Another program is writing.');

/** A store that is busy the first so many times. */
function store(times: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw busy;
    return tries;
  };
}

it('waits until the other program is done, and says so once', async () => {
  const lines: string[] = [];
  const { signal } = new AbortController();
  expect(await writeWhenFree(store(3), { signal, tell: (line) => lines.push(line), pauseMs: 1 })).toBe(4);
  expect(lines).toEqual(['Another program is writing. Waiting until it is done.']);
});

it('waits for nothing else, and no longer when it is asked to stop', async () => {
  const [stop, lines] = [new AbortController(), [] as string[]];
  const options = { signal: stop.signal, tell: (line: string) => lines.push(line) };
  const broken = new StoreError('damaged', 'It is damaged.');
  await expect(writeWhenFree(() => Promise.reject(broken), options)).rejects.toBe(broken);
  expect(lines).toEqual([]);
  const waiting = writeWhenFree(store(9), options);
  stop.abort();
  await expect(waiting).rejects.toBe(busy);
});
