import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { IntegrityCheck } from '../../src/api/integrityCheck.ts';
import { backupStore } from '../../src/store/backup/backupStore.ts';
import { restoreStore } from '../../src/store/backup/restoreStore.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { GAMES, makeApiStore, writeApiGames } from './apiStore.ts';
import { ask, askUntil, jsonOf, metricOf, startTestServer, type WireAnswer } from './testServer.ts';

const GAME = '/api/game/2022020001/data';
const ALL_GAMES = '/api/games/NHL/20222023';
const SILENT = pino({ level: 'silent' });

/** A served SQLite store with a backup of it. */
interface Served {
  readonly url: string;
  readonly file: string;
  readonly storeUrl: string;
  readonly backup: string;
}

async function serve(): Promise<Served> {
  const storeUrl = await makeApiStore(temporaryFolder());
  const backup = join(temporaryFolder(), 'backup.db');
  await backupStore(storeUrl, backup);
  const { url } = await startTestServer({ storeUrl, cacheBytes: 0, log: SILENT });
  return { url, file: storeUrl.slice('sqlite:'.length), storeUrl, backup };
}

const winnerScore = (answer: WireAnswer): number => (jsonOf(answer) as { winner_score: number }).winner_score;
const isReady = ({ status }: WireAnswer): boolean => status === 200;

/** Removes the store's write-ahead log and index, which belong to the file that goes. */
function removeLogs(file: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

describe('a server without a store', { tags: ['open.extra-calls', 'open.unavailable'] }, () => {
  it('answers 503 with Retry-After, and 400 for invalid requests, until there is a store', async () => {
    const folder = temporaryFolder();
    const { url } = await startTestServer({ storeUrl: `sqlite:${join(folder, 'api.db')}` });
    for (const path of [GAME, '/api/teams/', '/api/status/', '/api/players/id/8470001', '/api/model/', '/readyz']) {
      const answer = await ask(url + path);
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 503, 'no-store']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(jsonOf(answer)).toMatchObject({ type: '/api#unavailable', status: 503 });
    }
    expect((await ask(`${url}/api/teams/e`)).status).toBe(400);
    expect(jsonOf(await ask(`${url}/healthz`))).toEqual({ status: 'ok' });
    expect((await ask(`${url}/api/openapi.json`)).status).toBe(200);
    await makeApiStore(folder);
    await askUntil(url + GAME, isReady);
    expect((await ask(`${url}/readyz`)).status).toBe(200);
  });

  it('answers 503 for a file that is no store, without details of it', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'api.db'), 'this is no database, however long it may be '.repeat(200));
    const { url } = await startTestServer({ storeUrl: `sqlite:${join(folder, 'api.db')}`, log: SILENT });
    const answer = await ask(url + GAME);
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).not.toMatch(/sqlite|\.db|highslot-api/i);
  });
});

describe('health', { tags: ['open.extra-calls', 'open.unavailable'] }, () => {
  it('names the data version of the store that was just read', async () => {
    const { url, storeUrl } = await serve();
    const before = jsonOf(await ask(`${url}/readyz`)) as { data_version: number };
    await writeApiGames(storeUrl, [GAMES.regulation]);
    const after = jsonOf(await ask(`${url}/readyz`)) as { data_version: number };
    expect(after.data_version).toBeGreaterThan(before.data_version);
  });

  it.each([
    ['deleted', ({ file }: Served) => rmSync(file)],
    ['cut to half its size', ({ file }: Served) => truncateSync(file, statSync(file).size / 2)],
    ['cut by its last page', ({ file }: Served) => truncateSync(file, statSync(file).size - 4096)],
    ['emptied', ({ file }: Served) => truncateSync(file, 0)],
    ['overwritten in place with noise', ({ file }: Served) => writeFileSync(file, 'noise '.repeat(100_000))],
    [
      'replaced by another file',
      ({ file }: Served) => {
        writeFileSync(`${file}.new`, 'noise '.repeat(100_000));
        renameSync(`${file}.new`, file);
      },
    ],
  ])('notices a store that is %s while it is served, and the good one that comes back', async (_what, spoil) => {
    const served = await serve();
    const { url, file, backup } = served;
    const before = await ask(url + ALL_GAMES);
    expect((await ask(`${url}/readyz`)).status).toBe(200);
    spoil(served);
    expect((await ask(`${url}/readyz`)).status).toBe(503);
    expect((await ask(`${url}/healthz`)).status).toBe(200);
    const meanwhile = await ask(url + ALL_GAMES);
    if (meanwhile.status === 200) expect(meanwhile.body).toEqual(before.body);
    else expect(meanwhile.status).toBe(503);
    removeLogs(file);
    copyFileSync(backup, `${file}.good`);
    renameSync(`${file}.good`, file);
    await askUntil(`${url}/readyz`, isReady);
    expect((await ask(url + ALL_GAMES)).body).toEqual(before.body);
  });

  it('recovers when the good file is copied over the bad one in place', async () => {
    const { url, file, backup } = await serve();
    const before = await ask(url + ALL_GAMES);
    truncateSync(file, 8192);
    expect((await ask(`${url}/readyz`)).status).toBe(503);
    copyFileSync(backup, file);
    await askUntil(`${url}/readyz`, isReady);
    expect((await ask(url + ALL_GAMES)).body).toEqual(before.body);
  });

  it('serves another store that is copied over the present one in place', async () => {
    const { url, file } = await serve();
    expect(winnerScore(await ask(url + GAME))).toBe(3);
    const other = await makeApiStore(temporaryFolder());
    await writeApiGames(other, [{ ...GAMES.regulation, score: [7, 2] }]);
    const copy = join(dirname(other.slice('sqlite:'.length)), 'copy.db');
    await backupStore(other, copy);
    copyFileSync(copy, file);
    await askUntil(url + GAME, (answer) => answer.status === 200 && winnerScore(answer) === 7);
  });

  it('notices new data at the same pace when the clock jumps', async () => {
    const { url, storeUrl } = await serve();
    const realNow = Date.now;
    const clock = vi.spyOn(Date, 'now');
    try {
      for (const [k, jumpMs] of [-86_400_000, 86_400_000, -3_600_000].entries()) {
        clock.mockImplementation(() => realNow() + jumpMs);
        await writeApiGames(storeUrl, [{ ...GAMES.regulation, score: [5 + k, 1] }]);
        await askUntil(url + GAME, (answer) => answer.status === 200 && winnerScore(answer) === 5 + k);
        expect((await ask(`${url}/readyz`)).status).toBe(200);
      }
    } finally {
      clock.mockRestore();
    }
  });

  it('stays ready while the store is written, checkpointed and restored to a shorter one', async () => {
    const { url, file, storeUrl, backup } = await serve();
    const answers = new Set<number>();
    let isOver = false;
    const client = (async () => {
      while (!isOver) for (const path of ['/readyz', ALL_GAMES, GAME]) answers.add((await ask(url + path)).status);
    })();
    for (let k = 0; k < 3; k++) await writeApiGames(storeUrl, [{ ...GAMES.regulation, score: [4 + k, 1] }]);
    await restoreStore(storeUrl, backup);
    await askUntil(url + GAME, (answer) => winnerScore(answer) === 3);
    isOver = true;
    await client;
    expect([...answers]).toEqual([200]);
    expect(readdirSync(dirname(file)).filter((name) => name.includes('restore'))).toEqual([]);
  });
});

const PAGE_BYTES = 4096;

/** Writes noise over one page in the middle of a file, which neither its size nor its first rows show. */
function damage(storeUrl: string): void {
  const handle = openSync(storeUrl.slice('sqlite:'.length), 'r+');
  writeSync(handle, Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, 40 * PAGE_BYTES);
  closeSync(handle);
}

function checkOf(url: string) {
  const lines: { level: number; fault?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, check: new IntegrityCheck({ url, intervalMs: null, log }) };
}

describe('the check of a store', () => {
  it('finds one damaged page of a store, and logs it as an error', async () => {
    const url = await makeApiStore(temporaryFolder());
    const { check, lines } = checkOf(url);
    await check.run();
    expect([check.result, lines.map(({ level }) => level)]).toEqual(['ok', [30]]);
    damage(url);
    await check.run();
    expect(check.result).toBe('damaged');
    expect(lines.at(-1)).toMatchObject({ level: 50, fault: expect.stringMatching(/\S/) });
    expect(check.checkedAt).toBeGreaterThan(0);
  });

  it('does not know the state of a store that is not there', async () => {
    const { check, lines } = checkOf(`sqlite:${join(temporaryFolder(), 'none.db')}`);
    await check.run();
    expect([check.result, check.checkedAt]).toEqual(['unknown', null]);
    expect(lines).toMatchObject([{ level: 40, fault: expect.stringMatching(/^There is no store at/) }]);
  });

  it('reports the scheduled check in the metrics, with requests answered meanwhile', async () => {
    const storeUrl = await makeApiStore(temporaryFolder());
    const server = await startTestServer({ storeUrl, storeCheckMs: 200, log: SILENT });
    await expect.poll(() => metricOf(server, 'highslot_store_intact'), PATIENCE).toBe(1);
    damage(storeUrl);
    await expect.poll(() => metricOf(server, 'highslot_store_intact'), PATIENCE).toBe(0);
    expect((await ask(`${server.url}/healthz`)).status).toBe(200);
  });

  it('is off when it is configured so', async () => {
    const storeUrl = await makeApiStore(temporaryFolder());
    const server = await startTestServer({ storeUrl, env: { HIGHSLOT_STORE_CHECK: '0' } });
    expect(await metricOf(server, 'highslot_store_intact')).toBe(-1);
    await expect(startTestServer({ storeUrl, env: { HIGHSLOT_STORE_CHECK: 'daily' } })).rejects.toThrow(
      /^HIGHSLOT_STORE_CHECK is "daily"; it must be a number of hours, 0 to 999; 0 for never\.$/,
    );
  });
});
