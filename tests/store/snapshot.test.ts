import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  restoreSnapshot,
  SNAPSHOT_LIMITS,
  type Snapshot,
  snapshotStore,
} from '../../src/store/backup/snapshotStore.ts';
import { makeApiStore } from '../api/apiStore.ts';
import { PATIENCE } from '../patience.ts';
import { runCli } from '../pipeline/commands.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { storeHash } from './readStore.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

let made: Snapshot;
beforeAll(async () => {
  const folder = temporaryFolder();
  made = await snapshotStore(await makeApiStore(folder), join(folder, 'public'));
});

/** Serves with a listener; returns the address of a snapshot there. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/snapshot.db.gz`;
}

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
