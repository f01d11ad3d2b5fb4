import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/temporaryFolder.ts';
import { openStore } from '../store/open.ts';
import { readStatus } from '../store/queries/status.ts';
import { openWriter } from '../store/write.ts';
import { lockForWriting } from '../store/writerLock.ts';
import { FetchProgress } from './fetchProgress.ts';

const folder = temporaryFolder();
const store = `sqlite:${join(folder, 'store.db')}`;

const noted = async () => {
  const db = await openStore(store, { readonly: true });
  const { state, done, total, message } = (await readStatus(db).finally(() => db.destroy())).ingest;
  return { state, done, total, message };
};

it('the progress of fetching is told on the terminal and to the site, with rate and time left, and where it stopped', async () => {
  await (await openWriter(store)).close();
  const before = await noted();
  const written: string[] = [];
  let now = 0;
  const out = { isTTY: false, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream;
  const progress = new FetchProgress(store, out, () => now);
  await progress.show({ done: 1, total: 16 });
  await progress.stop();
  expect([written, await noted()]).toEqual([[], before]);

  await progress.show({ done: 0, total: 4000 });
  now = 10_000;
  await progress.show({ done: 16, total: 4000 });
  expect(written).toEqual(['16 of 4,000 games fetched, 1.6 a second, 41:30 left\n']);
  const message = 'Fetching games from the league, 1.6 a second, 41:30 left';
  expect(await noted()).toEqual({ state: 'running', done: 16, total: 4000, message });
  await progress.show({ done: 17, total: 4000 });
  expect((await noted()).done).toBe(16);

  await progress.stop();
  expect(await noted()).toMatchObject({
    state: 'failed',
    done: 17,
    message: 'Fetching stopped; it goes on from here.',
  });
});

it('and never fails a fetching because another program writes the store', async () => {
  const before = await noted();
  const unlock = await lockForWriting({ engine: 'sqlite', file: join(folder, 'store.db') });
  const out = { isTTY: false, write: () => true } as unknown as NodeJS.WriteStream;
  await new FetchProgress(store, out, () => 0).show({ done: 1, total: 100 });
  await unlock();
  expect(await noted()).toEqual(before);
});
