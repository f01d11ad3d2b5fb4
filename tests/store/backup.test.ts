import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { writeDataFiles } from '../../src/pipeline/export/writeDataFiles.ts';
import { backupStore, verifyCopy } from '../../src/store/backup/backupStore.ts';
import { lockSnapshot } from '../../src/store/backup/restoreLeftovers.ts';
import { restoreStore } from '../../src/store/backup/restoreStore.ts';
import { restoreSnapshot, snapshotStore } from '../../src/store/backup/snapshotStore.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { lockFile } from '../../src/store/write/writerLock.ts';
import { makeApiStore, writeApiGames } from '../api/apiStore.ts';
import { ask, askUntil, jsonOf, startTestServer } from '../api/testServer.ts';
import { runCli } from '../pipeline/commands.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { storeHash } from './readStore.ts';

const EXTRA = { gameId: 2023020999, date: '2023-12-01' };
const fileOf = (url: string): string => url.slice('sqlite:'.length);

describe('a backup', () => {
  it('is a verified snapshot in one file, even while games are written', async () => {
    const folder = newFolder();
    const store = await makeApiStore(folder);
    const before = await storeHash(store);
    const file = join(folder, 'backups', 'one.db');
    let isWriting = true;
    const writer = (async () => {
      for (let k = 0; isWriting && k < 100; k++) {
        await writeApiGames(store, [{ ...EXTRA, gameId: EXTRA.gameId + k }]);
        await turn();
      }
    })();
    const made = await backupStore(store, file);
    isWriting = false;
    await writer;
    expect(made.hash).toBe(await storeHash(`sqlite:${file}`));
    expect(await storeHash(store)).not.toBe(before);
    expect(readdirSync(join(folder, 'backups')).filter((name) => !/-(wal|shm)$/.test(name))).toEqual(['one.db']);
    expect((await verifyCopy(file)).games).toBe(made.games);
  });

  it('cleans up after a restore that was killed, and leaves the files of one that runs', async () => {
    const folder = newFolder();
    const store = await makeApiStore(folder);
    const names = ['restore', 'restore-wal', 'snapshot', 'unpacked'];
    const leave = (): void => {
      for (const name of names) writeFileSync(`${fileOf(store)}.${name}`, 'half');
    };
    const left = () => names.filter((name) => existsSync(`${fileOf(store)}.${name}`));
    leave();
    await (await openWriter(store)).close();
    expect(left()).toEqual([]);
    leave();
    const running = lockSnapshot(fileOf(store));
    await (await openWriter(store)).close();
    expect(left()).toEqual(['snapshot', 'unpacked']);
    await expect(restoreSnapshot(store, { from: fileOf(store), sha256: 'a'.repeat(64) })).rejects.toThrow(
      /^Another restore into .* is running\.$/,
    );
    running.release();
  });

  it.each([
    ['a trigger', 'CREATE TRIGGER quiet AFTER UPDATE ON build BEGIN DELETE FROM game; END', 'trigger quiet'],
    ['a view', 'CREATE VIEW more AS SELECT * FROM game', 'view more'],
    ['a table', 'CREATE TABLE notes (text)', 'table notes'],
    ['a virtual table', 'CREATE VIRTUAL TABLE words USING fts5(text)', 'table words'],
  ])('is refused with %s that no store has, and the store stays', async (_what, sql, name) => {
    const folder = newFolder();
    const store = await makeApiStore(folder);
    const file = join(folder, 'odd.db');
    await backupStore(store, file);
    const odd = new Database(file);
    odd.exec(sql);
    odd.close();
    const before = await storeHash(store);
    await expect(restoreStore(store, file)).rejects.toThrow(`has the ${name}, which no store has`);
    const packed = join(folder, 'odd.db.gz');
    writeFileSync(packed, gzipSync(readFileSync(file)));
    await expect(restoreSnapshot(store, { from: packed, sha256: null })).rejects.toThrow(`has the ${name}`);
    expect(await storeHash(store)).toBe(before);
    expect(readdirSync(folder).filter((one) => /restore|snapshot|unpacked/.test(one))).toEqual([]);
  });

  it('is restored while the site serves: the old games return within seconds and no request fails', async () => {
    const folder = newFolder();
    const store = await makeApiStore(folder);
    const file = join(folder, 'good.db');
    const made = await backupStore(store, file);
    await writeApiGames(store, [EXTRA]);
    const server = await startTestServer({ storeUrl: store });
    const games = `http://127.0.0.1:${server.port}/api/games/NHL/20232024`;
    const ids = (answer: Awaited<ReturnType<typeof ask>>) => (jsonOf(answer) as { id: number }[]).map(({ id }) => id);
    expect(ids(await ask(games))).toContain(EXTRA.gameId);
    const statuses = new Set<number>();
    let isServing = true;
    const reader = (async () => {
      while (isServing) statuses.add((await ask(games)).status);
    })();
    expect((await restoreStore(store, file)).hash).toBe(made.hash);
    const answer = await askUntil(games, (one) => !ids(one).includes(EXTRA.gameId));
    isServing = false;
    await reader;
    expect(answer.status).toBe(200);
    expect([...statuses]).toEqual([200]);
    expect(await storeHash(store)).toBe(made.hash);
    // The next ingest writes into the restored store.
    await writeApiGames(store, [EXTRA]);
    expect(ids(await askUntil(games, (one) => ids(one).includes(EXTRA.gameId)))).toContain(EXTRA.gameId);
  });

  it.each(['missing', 'damaged'])('replaces a store that is %s', async (state) => {
    const folder = newFolder();
    const store = await makeApiStore(folder);
    const file = join(folder, 'good.db');
    const { hash } = await backupStore(store, file);
    const place = join(folder, 'other.db');
    if (state === 'damaged') {
      const bytes = readFileSync(file);
      writeFileSync(place, bytes.fill(7, 4096, bytes.length - 4096));
      writeFileSync(`${place}-wal`, 'left behind');
    }
    await restoreStore(`sqlite:${place}`, file);
    expect(await storeHash(`sqlite:${place}`)).toBe(hash);
  });

  it('is refused with a one-line error when damaged, missing or not a store, and the store is unchanged', async () => {
    const folder = newFolder();
    const store = await makeApiStore(folder);
    const before = await storeHash(store);
    const good = join(folder, 'good.db');
    await backupStore(store, good);
    const cut = join(folder, 'cut.db');
    writeFileSync(cut, readFileSync(good).subarray(0, 20_000));
    const letter = join(folder, 'letter.db');
    writeFileSync(letter, 'Dear reader, '.repeat(500));
    for (const bad of [cut, letter, join(folder, 'none.db')]) {
      await expect(restoreStore(store, bad)).rejects.toMatchObject({
        name: 'StoreError',
        message: expect.not.stringContaining('\n'),
      });
    }
    const lock = lockFile(fileOf(store));
    await expect(restoreStore(store, good)).rejects.toThrow('Another program is writing games');
    lock.release();
    expect(await storeHash(store)).toBe(before);
  });

  it('that cannot be written leaves the previous one intact', async () => {
    const folder = newFolder();
    const store = await makeApiStore(folder);
    const file = join(folder, 'kept.db');
    const { hash } = await backupStore(store, file);
    copyFileSync(file, join(folder, 'damaged-store.db'));
    writeFileSync(join(folder, 'damaged-store.db'), readFileSync(file).subarray(0, 30_000));
    await expect(backupStore(`sqlite:${join(folder, 'damaged-store.db')}`, file)).rejects.toThrow();
    expect((await verifyCopy(file)).hash).toBe(hash);
    await expect(backupStore(store, '/proc/backup.db')).rejects.toThrow(/cannot be (opened or )?written/);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('never takes the place of a folder or a device, and says in one line where it cannot be', async () => {
    const folder = newFolder();
    const store = await makeApiStore(folder);
    const good = join(folder, 'good.db');
    await backupStore(store, good);
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const refused = { name: 'StoreError', code: 'not-writable', message: expect.stringMatching(/^[^\n]+\.$/) };
    for (const place of [folder, pipe, join(good, 'under'), '/proc/nope/a.db', join(folder, 'x'.repeat(300))]) {
      await expect(backupStore(store, place)).rejects.toMatchObject(refused);
      await expect(restoreStore(`sqlite:${place}`, good)).rejects.toMatchObject(refused);
      if (place === folder) continue;
      await expect(snapshotStore(store, place)).rejects.toMatchObject(refused);
      await expect(writeDataFiles({ store, folder: place, now: '2026-01-01' })).rejects.toMatchObject(refused);
    }
    expect(statSync(pipe).isFIFO()).toBe(true);
  });
});

describe('backup and restore', () => {
  it('run from the command line', async () => {
    const folder = newFolder();
    const store = await makeApiStore(folder);
    const file = join(folder, 'a.db');
    const hash = await storeHash(store);
    const there = await runCli('store', ['backup', '--to', file, '--store', store]);
    expect(there).toMatchObject({ code: 0, err: '' });
    expect(there.out).toMatch(
      new RegExp(`^Wrote .*a\\.db: \\d+ games, verified\\. Content hash ${hash.slice(0, 16)}\\.\n$`),
    );
    await writeApiGames(store, [EXTRA]);
    expect(await runCli('store', ['restore', `--from=${file}`, '--store', store])).toMatchObject({ code: 0, err: '' });
    expect(await storeHash(store)).toBe(hash);
  });

  it('report a missing flag and name the PostgreSQL tool, in one line', async () => {
    expect(await runCli('store', ['backup'])).toEqual({
      code: 1,
      out: '',
      err: 'highslot: --to FILE is missing: npm run store -- backup --to FILE.\n',
    });
    const url = 'postgres://me:secret@127.0.0.1:9/hockey';
    const ended = await runCli('store', ['backup', '--to', 'x.db', '--store', url]);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toBe(
      'highslot: The store at postgres://127.0.0.1:9/hockey is on PostgreSQL: use pg_dump for it.\n',
    );
    expect(existsSync('x.db')).toBe(false);
  });
});

let folders = 0;
const root = temporaryFolder();
function newFolder(): string {
  return join(root, String(folders++));
}
