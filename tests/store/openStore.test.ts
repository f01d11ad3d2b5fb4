import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { modelsFolder, promote } from '../../src/pipeline/renewal/siteModels.ts';
import { backupStore, tableHashes } from '../../src/store/backup/backupStore.ts';
import { restoreStore } from '../../src/store/backup/restoreStore.ts';
import { restoreSnapshot } from '../../src/store/backup/snapshotStore.ts';
import { connect, openStore } from '../../src/store/open.ts';
import { readRenewal } from '../../src/store/queries/status.ts';
import { columnNames, migrate } from '../../src/store/schema/migrate.ts';
import { MANIFEST, type StoreTables, TABLE_NAMES } from '../../src/store/schema/tables.ts';
import { StoreError } from '../../src/store/storeError.ts';
import { parseStoreUrl } from '../../src/store/storeUrl.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { loadCurrentModel } from '../../src/xg/current.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { runCli } from '../pipeline/commands.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { describeOnEachEngine } from './engines.ts';
import { sampleGame } from './sampleGames.ts';

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

  it('refuses a file that is not a database, and leaves it unchanged', async () => {
    const text = 'no database '.repeat(1000);
    writeFileSync(join(folder, 'text.db'), text);
    for (const open of [() => openStore(urlOf('text.db'), { readonly: true }), () => openWriter(urlOf('text.db'))]) {
      const message = expect.stringMatching(/text\.db is not a store or is damaged/);
      expect(await refusal(open())).toEqual(['damaged', message]);
    }
    expect(readFileSync(join(folder, 'text.db'), 'utf8')).toBe(text);
  });

  it('refuses a damaged store', async () => {
    const db = await openStore(urlOf('good.db'));
    await db.destroy();
    const broken = new Database(join(folder, 'good.db'));
    broken.unsafeMode().pragma('writable_schema = ON');
    broken.exec("update sqlite_schema set sql = 'garbage' where name = 'game'");
    broken.close();
    expect((await refusal(openStore(urlOf('good.db'), { readonly: true })))[0]).toBe('damaged');
  });

  it('refuses a folder, and a place where no file can be', async () => {
    mkdirSync(join(folder, 'folder.db'));
    writeFileSync(join(folder, 'file'), '');
    for (const url of [urlOf('folder.db'), urlOf('file/inside.db'), 'sqlite:/proc/highslot.db']) {
      const [code, message] = await refusal(openWriter(url));
      expect([url, code]).toEqual([url, 'not-writable']);
      expect(message).toMatch(/ cannot be opened or written/);
    }
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

const REFUSAL =
  /was made by an earlier version of Highslot, which this one neither reads nor changes: rebuild it from its raw archive \(npm run rebuild with another --store\), or begin from a new snapshot\.$/;

/** Gives a store the migrations of a version from before the declared tables. */
async function makeFormer(url: string): Promise<void> {
  await using db = connect(parseStoreUrl(url), false);
  await sql`update kysely_migration set name = '0001-base'`.execute(db);
}

async function fill(url: string): Promise<void> {
  const players = { 8470001: { team: 'EDM', rating: 5.25, toi: 900 } };
  await using writer = await openWriter(url);
  await writer.writeGames([
    packGame(sampleGame({ gameId: 2_022_020_001, date: '2022-10-11', players }), { stamp: 's', buildKey: 'b' }),
  ]);
}

/** The line that refuses a store of an earlier version. */
async function refusalOf(opening: Promise<unknown>): Promise<string> {
  const [code, message] = await refusal(opening);
  expect(code).toBe('outdated');
  return message;
}

/** Longest time of two rebuilds, each in a process of its own, on a busy machine. */
const REBUILDS_MS = 120_000;

/** The bytes of a file and of its write-ahead log. */
const bytesOf = (file: string) =>
  [file, `${file}-wal`].map((name) => (existsSync(name) ? readFileSync(name).toString('base64') : ''));

describeOnEachEngine('a store of an earlier version', (newStore) => {
  it('is refused in one line by readers and writers, and stays as it is', async () => {
    const url = await newStore();
    await fill(url);
    await makeFormer(url);
    const content = async () => {
      const db = connect(parseStoreUrl(url), true);
      return tableHashes(db).finally(() => db.destroy());
    };
    const before = await content();
    const openings = [() => openStore(url), () => openStore(url, { readonly: true }), () => openWriter(url)];
    for (const open of openings) expect(await refusalOf(open())).toMatch(REFUSAL);
    expect(await content()).toEqual(before);
  });
});

describe('the file of a store of an earlier version', () => {
  it('keeps every byte, also of commits that are only in its write-ahead log', async () => {
    const [folder, file] = newFile('store.db');
    const [, good] = newFile('good.db');
    await fill(`sqlite:${good}`);
    // A copy taken while a connection is open has a log that is not in the file yet, as after a power cut.
    const open = join(folder, 'open.db');
    await fill(`sqlite:${open}`);
    const writer = await openWriter(`sqlite:${open}`);
    await writer.change((trx) => sql`update kysely_migration set name = '0001-base'`.execute(trx));
    for (const end of ['', '-wal']) copyFileSync(`${open}${end}`, `${file}${end}`);
    await writer.close();
    const before = bytesOf(file);
    expect(before[1]).not.toBe('');
    const url = `sqlite:${file}`;
    const uses = [
      () => openWriter(url),
      () => openStore(url),
      () => openStore(url, { readonly: true }),
      () => backupStore(url, join(folder, 'backup.db')),
      () => restoreStore(url, good),
    ];
    for (const use of uses) expect(await refusalOf(use())).toMatch(REFUSAL);
    expect(bytesOf(file)).toEqual(before);
  });

  it('is refused as a backup and as a snapshot, and nothing is restored from it', async () => {
    const [folder, former] = newFile('former.db');
    await fill(`sqlite:${former}`);
    await makeFormer(`sqlite:${former}`);
    const snapshot = join(folder, 'snapshot.db.gz');
    writeFileSync(snapshot, gzipSync(readFileSync(former)));
    for (const from of [former, snapshot]) {
      const before = readFileSync(from);
      const [empty, store] = newFile('store.db');
      expect(await refusalOf(restoreSnapshot(`sqlite:${store}`, { from, sha256: null }))).toMatch(REFUSAL);
      expect(readFileSync(from)).toEqual(before);
      expect(readdirSync(empty).filter((name) => !name.endsWith('-writer'))).toEqual([]);
    }
  });

  it(
    'leaves the renewed model to the store that is rebuilt from the archive',
    async () => {
      const [folder, file] = newFile('former.db');
      const archive = join(folder, 'league');
      await generateDemoArchive(archive, { ...SMALL_LEAGUE, today: '2026-01-20', gamesPerSeason: 6 });
      const model = JSON.stringify({ ...loadCurrentModel(), version: 'renewed-1' });
      promote(modelsFolder({ raw: archive }), 'renewed-1', {
        'model.json': model,
        'calibration.json': '{}',
        'card.md': '',
      });
      const flags = [
        '--source',
        `archive:${archive}`,
        '--seasons',
        '20252026',
        '--today',
        '2026-01-20',
        '--no-ratings',
      ];
      const rebuild = (store: string) =>
        runCli('rebuild', [...flags, '--store', `sqlite:${store}`], { HIGHSLOT_RAW: archive });
      await fill(`sqlite:${file}`);
      await makeFormer(`sqlite:${file}`);
      const before = bytesOf(file);
      const refused = await rebuild(file);
      expect([refused.code, refused.err.trim()]).toEqual([1, expect.stringMatching(REFUSAL)]);
      expect(bytesOf(file)).toEqual(before);
      const rebuilt = join(folder, 'rebuilt.db');
      expect((await rebuild(rebuilt)).code).toBe(0);
      await using db = await openStore(`sqlite:${rebuilt}`, { readonly: true });
      expect(await db.selectFrom('build').select('model_version').execute()).toEqual([{ model_version: 'renewed-1' }]);
      expect(await readRenewal(db)).toMatchObject({ in_use: 'renewed-1' });
    },
    REBUILDS_MS,
  );
});

/** A new folder, and a file in it. */
function newFile(name: string): readonly [folder: string, file: string] {
  const folder = temporaryFolder();
  return [folder, join(folder, name)];
}
