import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/temporaryFolder.ts';
import { openStore } from '../../store/open.ts';
import { readSeasons } from '../../store/queries/seasons.ts';
import { Snapshots } from './snapshots.ts';

/** A new, empty store. */
async function newStore(): Promise<string> {
  const url = `sqlite:${join(temporaryFolder(), 'empty.db')}`;
  await (await openStore(url)).destroy();
  return url;
}

it('gives up a store that does not answer, and reads it with a new connection', async () => {
  const snapshots = new Snapshots(await newStore(), { timeoutMs: 3000 });
  const stalled = snapshots.read(() => new Promise(() => undefined));
  await expect(stalled).rejects.toMatchObject({ name: 'StoreError', code: 'unreachable' });
  const again = new Snapshots(await newStore());
  expect((await again.read(readSeasons)).gives).toEqual([]);
  expect((await snapshots.read(async () => 'read')).gives).toBe('read');
  snapshots.close();
  again.close();
});

it('reports a store that is missing', async () => {
  const snapshots = new Snapshots(`sqlite:${join(temporaryFolder(), 'none.db')}`);
  await expect(snapshots.read(async () => 1)).rejects.toMatchObject({ name: 'StoreError', code: 'missing' });
});
