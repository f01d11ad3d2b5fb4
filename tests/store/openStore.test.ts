import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { connect, openStore } from '../../src/store/open.ts';
import { columnNames, migrate } from '../../src/store/schema/migrate.ts';
import { MANIFEST, type StoreTables, TABLE_NAMES } from '../../src/store/schema/tables.ts';
import { StoreError } from '../../src/store/storeError.ts';
import { parseStoreUrl } from '../../src/store/storeUrl.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { describeOnEachEngine } from './engines.ts';

/** The code and message of the `StoreError` that refuses to open a store. */
async function refusal(opening: Promise<unknown>): Promise<[code: string, message: string]> {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreError)) throw error ?? new Error('the store was opened');
  expect(error.message).not.toContain('\n');
  return [error.code, error.message];
}

/** Stores one skater's game of 900 seconds, with the key columns and `toi` only. */
async function insertSkaterGame(db: Kysely<StoreTables>): Promise<void> {
  const row = {
    game_id: 2022020001,
    season: 20222023,
    game_type: 2,
    date: '2022-10-11',
    team_abb: 'EDM',
    opp_abb: 'CGY',
    is_home: 1,
    is_win: 1,
    player_id: 8470001,
    position: 'C',
    toi: 900,
  };
  await db
    .insertInto('skater_game')
    .values(row as StoreTables['skater_game'])
    .execute();
}

describe('opening a store', () => {
  const folder = temporaryFolder();
  const urlOf = (name: string): string => `sqlite:${join(folder, name)}`;

  it('refuses to read a missing store', async () => {
    const [code, message] = await refusal(openStore(urlOf('none.db'), { readonly: true }));
    expect(code).toBe('missing');
    expect(message).toMatch(/^There is no store at .*none\.db: npm start or npm run ingest makes one\.$/);
  });

  it('creates a missing store and its folders when opened for writing', async () => {
    await using db = await openStore(urlOf('new/folder/store.db'));
    expect(await db.selectFrom('ingest').select('state').execute()).toEqual([{ state: 'never' }]);
  });

  it('refuses a file that is not a database, and a damaged one', async () => {
    writeFileSync(join(folder, 'text.db'), 'no database '.repeat(1000));
    expect((await refusal(openStore(urlOf('text.db'), { readonly: true })))[0]).toBe('damaged');
    const db = await openStore(urlOf('good.db'));
    await db.destroy();
    const broken = new Database(join(folder, 'good.db'));
    broken.unsafeMode().pragma('writable_schema = ON');
    broken.exec("update sqlite_schema set sql = 'garbage' where name = 'game'");
    broken.close();
    expect((await refusal(openStore(urlOf('good.db'), { readonly: true })))[0]).toBe('damaged');
  });

  it('refuses a folder', async () => {
    mkdirSync(join(folder, 'folder.db'));
    expect((await refusal(openStore(urlOf('folder.db'))))[0]).toBe('not-writable');
  });

  it('refuses any other URL', async () => {
    expect(await refusal(openStore('mysql://somewhere'))).toEqual(['bad-url', expect.stringMatching(/sqlite:FILE/)]);
  });
});

describeOnEachEngine('a store', (newStore, engine) => {
  it('has the columns of the manifest in every table', async () => {
    await using db = await openStore(await newStore());
    for (const table of TABLE_NAMES) {
      const columns = Object.keys(MANIFEST[table].columns);
      expect([table, [...(await columnNames(db, engine, table))].sort()]).toEqual([table, columns.sort()]);
    }
  });

  it('adds the column of a new counter, with null for stored games', async () => {
    const url = await newStore();
    const before = await openStore(url);
    await before.schema.alterTable('skater_game').dropColumn('ixg').execute();
    await insertSkaterGame(before);
    await before.destroy();
    expect((await refusal(openStore(url, { readonly: true })))[1]).toMatch(/has no skater_game\.ixg/);
    await using after = await openStore(url);
    expect(await after.selectFrom('skater_game').select(['toi', 'ixg']).execute()).toEqual([{ toi: 900, ixg: null }]);
  });

  it('keeps the column and the data of a counter that the registry no longer has', async () => {
    const url = await newStore();
    const before = await openStore(url);
    await before.schema.alterTable('skater_game').addColumn('grit', 'integer').execute();
    await insertSkaterGame(before);
    await sql`update skater_game set grit = 7`.execute(before);
    await before.destroy();
    await (await openWriter(url)).close();
    await using after = await openStore(url, { readonly: true });
    expect((await sql`select toi, grit from skater_game`.execute(after)).rows).toEqual([{ toi: 900, grit: 7 }]);
  });

  it('creates a declared table that a store of an earlier release does not have', async () => {
    const url = await newStore();
    const before = await openStore(url);
    await before.schema.dropTable('ledger').execute();
    await before.destroy();
    await using writer = await openWriter(url);
    expect(await writer.db.selectFrom('ledger').selectAll().execute()).toEqual([]);
  });

  it('drops the column of a counter only in a written migration', async () => {
    const url = await newStore();
    const before = await openStore(url);
    await before.schema.alterTable('skater_game').addColumn('grit', 'integer').execute();
    await insertSkaterGame(before);
    const dropGrit: Migration = {
      up: async (db) => {
        const columns = await columnNames(db, engine, 'skater_game');
        if (columns.includes('grit')) await db.schema.alterTable('skater_game').dropColumn('grit').execute();
      },
    };
    const steps = { '9000-drop-grit': dropGrit };
    await migrate(before, engine, steps);
    expect(await columnNames(before, engine, 'skater_game')).not.toContain('grit');
    expect(await before.selectFrom('skater_game').select('toi').execute()).toEqual([{ toi: 900 }]);
    await before.destroy();
    await using fresh = connect(parseStoreUrl(await newStore()), false);
    await migrate(fresh, engine, steps);
    expect(await columnNames(fresh, engine, 'skater_game')).toEqual(expect.arrayContaining(['toi', 'ixg']));
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
    const openings = [() => openStore(url), () => openStore(url, { readonly: true }), () => openWriter(url)];
    for (const open of openings) {
      expect(await refusal(open())).toEqual([
        'outdated',
        expect.stringMatching(
          /^The store at .* is from a newer version of Highslot \(migration 9999-from-the-future\): install that version, or restore a backup from before the upgrade\.$/,
        ),
      ]);
    }
  });

  it('opens after its migrations ran on a clock that went back', async () => {
    const url = await newStore();
    const db = await openStore(url);
    await sql`update kysely_migration set timestamp = '2001-01-01T00:00:00.000Z' where name like '0200%'`.execute(db);
    await db.destroy();
    await (await openWriter(url)).close();
  });

  it('refuses writes when opened for reading', async () => {
    const url = await newStore();
    await (await openStore(url)).destroy();
    await using db = await openStore(url, { readonly: true });
    await expect(db.updateTable('build').set({ data_version: 9 }).execute()).rejects.toThrow(/readonly|read-only/);
  });

  it('has one writer: a second is refused until the first closes', async () => {
    const url = await newStore();
    const first = await openWriter(url);
    expect((await refusal(openWriter(url)))[0]).toBe('busy');
    await first.close();
    await (await openWriter(url)).close();
  });

  it('serves readers during a write', async () => {
    const url = await newStore();
    await using writer = await openWriter(url);
    await using reader = await openStore(url, { readonly: true });
    const seen = () => reader.selectFrom('ingest').select('done').executeTakeFirst();
    await writer.change(async (trx) => {
      await trx.updateTable('ingest').set({ done: 5 }).execute();
      expect(await seen()).toEqual({ done: 0 });
    });
    expect(await seen()).toEqual({ done: 5 });
  });
});

const PROGRESS = { state: 'idle', done: 9, total: 9, message: null, updated_at: '' } as const;

it('stops a writer whose lock file was removed, and rolls back what it was writing', async () => {
  const file = join(temporaryFolder(), 'store.db');
  await using first = await openWriter(`sqlite:${file}`);
  const writing = first.change(async (trx) => {
    await trx.updateTable('ingest').set({ done: 77 }).execute();
    rmSync(`${file}-writer`);
  });
  await expect(writing).rejects.toMatchObject({ name: 'StoreError', code: 'busy' });
  await using second = await openWriter(`sqlite:${file}`);
  await expect(first.noteProgress(PROGRESS)).rejects.toThrow(/writer lock .* was removed or replaced/);
  const { done } = await second.db.selectFrom('ingest').select('done').executeTakeFirstOrThrow();
  expect(done).toBe(0);
});

it('stops a writer whose store file was removed or replaced: what it writes would be lost', async () => {
  const file = join(temporaryFolder(), 'store.db');
  await (await openStore(`sqlite:${file}.other`)).destroy();
  await using writer = await openWriter(`sqlite:${file}`);
  renameSync(`${file}.other`, file);
  await expect(writer.noteProgress(PROGRESS)).rejects.toMatchObject({ name: 'StoreError', code: 'missing' });
  rmSync(file);
  await expect(writer.noteProgress(PROGRESS)).rejects.toThrow(/^The store .* was removed or replaced/);
});
