import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const PROGRESS = { state: 'idle', done: 9, total: 9, message: null, updated_at: '' } as const;

it('stops a writer whose lock file was removed, and rolls back what it was writing', async () => {
  const file = join(temporaryFolder(), 'store.db');
  const first = await openWriter(`sqlite:${file}`);
  const writing = first.change(async (trx) => {
    await trx.updateTable('ingest').set({ done: 77 }).execute();
    rmSync(`${file}-writer`);
  });
  await expect(writing).rejects.toMatchObject({ name: 'StoreError', code: 'busy' });
  const second = await openWriter(`sqlite:${file}`);
  await expect(first.noteProgress(PROGRESS)).rejects.toThrow(/writer lock .* was removed or replaced/);
  const { done } = await second.db.selectFrom('ingest').select('done').executeTakeFirstOrThrow();
  expect(done).toBe(0);
  await first.close();
  await second.close();
});

it('stops a writer whose store file was removed or replaced: what it writes would be lost', async () => {
  const file = join(temporaryFolder(), 'store.db');
  await (await openStore(`sqlite:${file}.other`)).destroy();
  const writer = await openWriter(`sqlite:${file}`);
  renameSync(`${file}.other`, file);
  await expect(writer.noteProgress(PROGRESS)).rejects.toMatchObject({ name: 'StoreError', code: 'missing' });
  rmSync(file);
  await expect(writer.noteProgress(PROGRESS)).rejects.toThrow(/^The store .* was removed or replaced/);
  await writer.close();
});
