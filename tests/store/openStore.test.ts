import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { MANIFEST, TABLE_NAMES } from '../../src/store/manifest.ts';
import { columnNames } from '../../src/store/migrate.ts';
import { openStore } from '../../src/store/open.ts';
import { StoreError } from '../../src/store/storeError.ts';
import { openWriter } from '../../src/store/write.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { describeOnEachEngine } from './engines.ts';

/** The code and the message of the refusal. */
async function refusal(opening: Promise<unknown>): Promise<[code: string, message: string]> {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreError)) throw error ?? new Error('it was opened');
  expect(error.message).not.toContain('\n');
  return [error.code, error.message];
}

describe('opening a store', () => {
  const folder = temporaryFolder();
  const place = (name: string): string => `sqlite:${join(folder, name)}`;

  it('refuses to read one that is not there', async () => {
    const [code, message] = await refusal(openStore(place('none.db'), { readonly: true }));
    expect(code).toBe('missing');
    expect(message).toMatch(/^There is no store at .*none\.db: npm start or npm run ingest makes one\.$/);
  });

  it('makes one, with the folders to it, when it may write', async () => {
    const db = await openStore(place('new/folder/store.db'));
    expect(await db.selectFrom('ingest').select('state').execute()).toEqual([{ state: 'never' }]);
    await db.destroy();
  });

  it('refuses a file that is no database, and one that is damaged', async () => {
    writeFileSync(join(folder, 'text.db'), 'no database '.repeat(1000));
    expect((await refusal(openStore(place('text.db'), { readonly: true })))[0]).toBe('damaged');
    const db = await openStore(place('good.db'));
    await db.destroy();
    const broken = new Database(join(folder, 'good.db'));
    broken.unsafeMode().pragma('writable_schema = ON');
    broken.exec("update sqlite_schema set sql = 'garbage' where name = 'game'");
    broken.close();
    expect((await refusal(openStore(place('good.db'), { readonly: true })))[0]).toBe('damaged');
  });

  it('refuses a folder', async () => {
    mkdirSync(join(folder, 'folder.db'));
    expect((await refusal(openStore(place('folder.db'))))[0]).toBe('not-writable');
  });

  it('refuses a URL of another kind', async () => {
    expect(await refusal(openStore('mysql://somewhere'))).toEqual(['bad-url', expect.stringMatching(/sqlite:FILE/)]);
  });
});

describeOnEachEngine('a store', (newStore, engine) => {
  it('has the columns of the manifest, in every table', async () => {
    const db = await openStore(await newStore());
    for (const table of TABLE_NAMES) {
      const columns = Object.keys(MANIFEST[table].columns);
      expect([table, [...(await columnNames(db, engine, table))].sort()]).toEqual([table, columns.sort()]);
    }
    await db.destroy();
  });

  it('follows the stat registry: columns of new counters come, of old ones go, and the rest stays', async () => {
    const url = await newStore();
    const before = await openStore(url);
    await before.schema.alterTable('skater_game').dropColumn('ixg').execute();
    await before.schema.alterTable('skater_game').addColumn('grit', 'integer').execute();
    await before.destroy();
    expect((await refusal(openStore(url, { readonly: true })))[1]).toMatch(/has no skater_game\.ixg/);
    const after = await openStore(url);
    const names = await columnNames(after, engine, 'skater_game');
    expect(names).toContain('ixg');
    expect(names).not.toContain('grit');
    await after.destroy();
  });

  it('is refused when a newer program has changed it', async () => {
    const url = await newStore();
    const db = await openStore(url);
    const migration = { name: '9999-from-the-future', timestamp: '2099-01-01T00:00:00Z' };
    await db
      .insertInto('kysely_migration' as 'build')
      .values(migration as never)
      .execute();
    await db.destroy();
    expect((await refusal(openStore(url)))[0]).toBe('outdated');
  });

  it('opened for reading cannot be written', async () => {
    const url = await newStore();
    await (await openStore(url)).destroy();
    const db = await openStore(url, { readonly: true });
    await expect(db.updateTable('build').set({ data_version: 9 }).execute()).rejects.toThrow(/readonly|read-only/);
    await db.destroy();
  });

  it('has one writer: a second is refused until the first is closed', async () => {
    const url = await newStore();
    const first = await openWriter(url);
    expect((await refusal(openWriter(url)))[0]).toBe('busy');
    await first.close();
    const second = await openWriter(url);
    await second.close();
  });

  it('serves readers while it is written', async () => {
    const url = await newStore();
    const writer = await openWriter(url);
    const reader = await openStore(url, { readonly: true });
    const seen = () => reader.selectFrom('ingest').select('done').executeTakeFirst();
    await writer.change(async (trx) => {
      await trx.updateTable('ingest').set({ done: 5 }).execute();
      expect(await seen()).toEqual({ done: 0 });
    });
    expect(await seen()).toEqual({ done: 5 });
    await reader.destroy();
    await writer.close();
  });
});
