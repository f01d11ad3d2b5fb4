import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeDataFiles } from '../../src/pipeline/export/writeDataFiles.ts';
import { backupStore, verifyCopy } from '../../src/store/backup/backupStore.ts';
import { lockSnapshot } from '../../src/store/backup/restoreLeftovers.ts';
import { restoreStore } from '../../src/store/backup/restoreStore.ts';
import {
  restoreSnapshot,
  SNAPSHOT_LIMITS,
  type Snapshot,
  snapshotStore,
} from '../../src/store/backup/snapshotStore.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { lockFile } from '../../src/store/write/writerLock.ts';
import { makeApiStore, writeApiGames } from '../api/apiStore.ts';
import { ask, askUntil, jsonOf, startTestServer } from '../api/testServer.ts';
import { serveHere } from '../freePort.ts';
import { PATIENCE } from '../patience.ts';
import { runCli } from '../pipeline/commands.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { storeHash } from './readStore.ts';

const EXTRA = { gameId: 2023020999, date: '2023-12-01' };
const fileOf = (url: string): string => url.slice('sqlite:'.length);

describe('a backup', () => {
  it('is a verified snapshot in one file, even while games are written', async () => {
    const folder = temporaryFolder();
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
    const folder = temporaryFolder();
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
    const folder = temporaryFolder();
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
    const folder = temporaryFolder();
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
    const folder = temporaryFolder();
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
    const folder = temporaryFolder();
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
    const folder = temporaryFolder();
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
    const folder = temporaryFolder();
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
    const folder = temporaryFolder();
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

let made: Snapshot;
beforeAll(async () => {
  const folder = temporaryFolder();
  made = await snapshotStore(await makeApiStore(folder), join(folder, 'public'));
});

/** Serves with a listener; returns the address of a snapshot there. */
const serve = async (listener: RequestListener): Promise<string> => `${await serveHere(listener)}/snapshot.db.gz`;

/** What a fresh site has after a failed restore: nothing but the lock of its store. */
function left(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !name.endsWith('-writer'));
}

describe('a snapshot', () => {
  it('has its hash beside it, as sha256sum writes it', () => {
    expect(readFileSync(`${made.file}.sha256`, 'utf8')).toBe(`${made.sha256}  highslot-snapshot.db.gz\n`);
    expect(readdirSync(join(made.file, '..')).sort()).toEqual([
      'highslot-snapshot.db.gz',
      'highslot-snapshot.db.gz.sha256',
    ]);
  });

  it('begins a fresh site from an address, with the same content', async () => {
    const from = await serve((_request, response) => response.end(readFileSync(made.file)));
    const folder = temporaryFolder();
    const url = `sqlite:${join(folder, 'fresh.db')}`;
    expect((await restoreSnapshot(url, { from, sha256: made.sha256 })).hash).toBe(made.hash);
    expect(await storeHash(url)).toBe(made.hash);
    expect(left(folder).filter((name) => /snapshot|unpacked/.test(name))).toEqual([]);
  });

  it('is restored from a file by the commands, also without a hash', async () => {
    const folder = temporaryFolder();
    const store = `sqlite:${join(folder, 'fresh.db')}`;
    const restored = await runCli('store', ['restore', '--from', made.file, '--store', store]);
    expect([restored.code, restored.err]).toEqual([0, '']);
    const written = await runCli('store', ['snapshot', '--to', join(folder, 'again'), '--store', store]);
    expect(written.out).toMatch(/: \d+ games, [\d.]+ MB, verified\. SHA-256 [\da-f]{64}\.\n$/);
  });

  it.each([
    ['another hash', { sha256: 'a'.repeat(64) }, /has SHA-256 [\da-f]{64}, not a{64}/],
    ['no hash', { sha256: null }, /needs --sha256/],
    ['half a hash', { sha256: 'abc' }, /64 hexadecimal digits/],
    ['a limit of its bytes', { limits: { ...SNAPSHOT_LIMITS, maxBytes: 1000 } }, /more than 1000 bytes/],
    ['a limit unpacked', { limits: { ...SNAPSHOT_LIMITS, maxUnpackedBytes: 9999 } }, /unpacked .* more than 9999/],
  ])('is refused with %s, and leaves nothing', async (_case, options, message) => {
    const from = await serve((_request, response) => response.end(readFileSync(made.file)));
    const folder = temporaryFolder();
    const url = `sqlite:${join(folder, 'fresh.db')}`;
    await expect(restoreSnapshot(url, { from, sha256: made.sha256, ...options })).rejects.toThrow(message);
    expect(left(folder)).toEqual([]);
  });

  it.each<[string, RequestListener, RegExp, number]>([
    ['answers with an error', (_request, response) => response.writeHead(500).end(), /answers 500/, PATIENCE.timeout],
    [
      'cuts the connection',
      (_request, response) => response.write('x', () => response.destroy()),
      /./,
      PATIENCE.timeout,
    ],
    ['falls silent', (_request, response) => void response.write('x'), /sends nothing/, 300],
  ])('is refused when its server %s', async (_case, listener, message, silenceMs) => {
    const from = await serve(listener);
    const folder = temporaryFolder();
    const url = `sqlite:${join(folder, 'fresh.db')}`;
    const failing = restoreSnapshot(url, { from, sha256: made.sha256, silenceMs });
    await expect(failing).rejects.toMatchObject({ name: 'StoreError', message: expect.stringMatching(message) });
    expect(left(folder)).toEqual([]);
  });

  it('that is no store, with the right hash, leaves the store that was there', async () => {
    const folder = temporaryFolder();
    const url = await makeApiStore(folder);
    const before = await storeHash(url);
    const file = join(folder, 'no-store.db');
    const text = 'this is no store';
    writeFileSync(file, text);
    await expect(restoreSnapshot(url, { from: file, sha256: null })).rejects.toThrow();
    const sha256 = createHash('sha256').update(text).digest('hex');
    await expect(restoreSnapshot(url, { from: file, sha256 })).rejects.toMatchObject({
      name: 'StoreError',
      message: `${file} is no snapshot or backup, or is damaged: nothing was changed.`,
    });
    for (const from of [folder, join(folder, 'missing.gz')]) {
      await expect(restoreSnapshot(url, { from, sha256 })).rejects.toMatchObject({
        name: 'StoreError',
        message: `There is no snapshot or backup at ${from}.`,
      });
    }
    expect(await storeHash(url)).toBe(before);
  });
});
