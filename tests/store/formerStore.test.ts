import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { modelsFolder, promote } from '../../src/pipeline/renewal/siteModels.ts';
import { backupStore, tableHashes } from '../../src/store/backup/backupStore.ts';
import { restoreStore } from '../../src/store/backup/restoreStore.ts';
import { restoreSnapshot } from '../../src/store/backup/snapshotStore.ts';
import { connect, openStore } from '../../src/store/open.ts';
import { readRenewal } from '../../src/store/queries/status.ts';
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

/** The line that refuses a store. */
async function refusalOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreError)) throw error ?? new Error('it was not refused');
  expect(error.code).toBe('outdated');
  return error.message;
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
