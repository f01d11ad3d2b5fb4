import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/temporaryFolder.ts';
import { openStore } from '../../store/open.ts';
import { readStatus } from '../../store/queries/status.ts';
import { openWriter } from '../../store/write/write.ts';
import { lockFile } from '../../store/write/writerLock.ts';
import type { Progress } from '../ingest/progress.ts';
import { FetchProgress } from './fetchProgress.ts';

const folder = temporaryFolder();
const store = `sqlite:${join(folder, 'store.db')}`;

const storedProgress = async () => {
  const db = await openStore(store, { readonly: true });
  const { state, done, total, message } = (await readStatus(db).finally(() => db.destroy())).ingest;
  return { state, done, total, message };
};

it('reports fetching to its caller and to the site, with rate and time left, and where it stopped', async () => {
  await (await openWriter(store)).close();
  const before = await storedProgress();
  const reported: Progress[] = [];
  let now = 0;
  const fetching = new FetchProgress(
    store,
    (progress) => {
      reported.push(progress);
      return { done: 8, total: progress.total, fetched: progress.done };
    },
    () => now,
  );
  await fetching.update({ done: 1, total: 16 });
  await fetching.stop();
  expect([reported, await storedProgress()]).toEqual([[], before]);

  await fetching.update({ done: 0, total: 4000 });
  now = 10_000;
  await fetching.update({ done: 16, total: 4000 });
  expect(reported).toEqual([
    { done: 0, total: 4000 },
    { done: 16, total: 4000 },
  ]);
  const message = 'Games read (16 fetched from the league, 1.6 a second, 41:30 left)';
  expect(await storedProgress()).toEqual({ state: 'running', done: 8, total: 4000, message });
  await fetching.update({ done: 17, total: 4000 });
  expect((await storedProgress()).message).toBe(message);

  await fetching.stop();
  expect(await storedProgress()).toMatchObject({
    state: 'failed',
    done: 8,
    message: 'Fetching stopped; it goes on from here.',
  });
});

it('does not fail a fetch while another program writes to the store', async () => {
  const before = await storedProgress();
  const lock = lockFile(join(folder, 'store.db'));
  await new FetchProgress(
    store,
    (progress) => ({ ...progress, fetched: progress.done }),
    () => 0,
  ).update({ done: 1, total: 100 });
  lock.release();
  expect(await storedProgress()).toEqual(before);
});

it('reports the schedule before its first request, and ends with a state that is not running', async () => {
  const reported: Progress[] = [];
  let now = 0;
  const fetching = new FetchProgress(
    store,
    (progress) => ({ ...progress, fetched: progress.done }),
    () => now,
    (weeks) => reported.push(weeks),
  );
  await fetching.schedule({ done: 0, total: 0 });
  expect(await storedProgress()).toEqual({ state: 'running', done: 0, total: 0, message: 'Fetching the schedule' });
  await fetching.schedule({ done: 1, total: 45 });
  expect((await storedProgress()).total).toBe(0);
  now = 2000;
  await fetching.schedule({ done: 9, total: 45 });
  const message = 'Fetching the schedule, by week';
  expect(await storedProgress()).toEqual({ state: 'running', done: 9, total: 45, message });
  expect(reported.map(({ done }) => done)).toEqual([0, 1, 9]);
  await fetching.end();
  expect((await storedProgress()).state).toBe('idle');
});
