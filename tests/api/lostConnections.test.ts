import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { postgresOfTests } from '../store/engines.ts';
import type { PostgresServer } from '../store/postgresServer.ts';
import { GAMES, writeApiGames } from './apiStore.ts';
import { ask, askUntil, jsonOf, startTestServer } from './testServer.ts';

const ALL_GAMES = '/api/games/NHL/20222023';
const HOLDS_LOCK = "pid in (select pid from pg_locks where locktype = 'advisory')";

const postgres = postgresOfTests();
let count = 0;

async function newStore(): Promise<{ storeUrl: string; name: string; server: PostgresServer }> {
  const { server } = postgres;
  if (server === null) throw new Error('no server');
  const name = `lost_${count++}`;
  return { storeUrl: await server.createDatabase(name), name, server };
}

async function servedStore() {
  const store = await newStore();
  await writeApiGames(store.storeUrl, Object.values(GAMES));
  const log = pino({ level: 'silent' });
  const { url } = await startTestServer({ storeUrl: store.storeUrl, cacheBytes: 0, log });
  return { ...store, url };
}

describe('a server whose database ends its connections', { tags: ['open.unavailable'] }, () => {
  it('repeats the reads on new connections, so that no client notices', async () => {
    const { url, name, server } = await servedStore();
    const { body } = await ask(url + ALL_GAMES);
    const faults: string[] = [];
    let [isOver, answers, terminated] = [false, 0, 0];
    const clients = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const answer = await ask(url + ALL_GAMES);
        answers += 1;
        if (answer.status !== 200) faults.push(`status ${answer.status}`);
        else if (!answer.body.equals(body)) faults.push('other bytes');
      }
    });
    while (terminated < 6) {
      const before = answers;
      while (answers < before + 5) await pause(20);
      terminated += await server.terminate(name);
    }
    isOver = true;
    await Promise.all(clients);
    expect(faults).toEqual([]);
  });

  it('answers 503 with Retry-After while the database is away, stays alive, and recovers by itself', async () => {
    const { url, server } = await servedStore();
    const { body } = await ask(url + ALL_GAMES);
    await server.restart(async () => {
      const refused = await askUntil(url + ALL_GAMES, ({ status }) => status === 503);
      expect(jsonOf(refused)).toMatchObject({ type: '/api#unavailable' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask(`${url}/readyz`)).status).toBe(503);
      expect((await ask(`${url}/healthz`)).status).toBe(200);
    });
    await askUntil(`${url}/readyz`, ({ status }) => status === 200);
    expect((await ask(url + ALL_GAMES)).body).toEqual(body);
  });

  it('reports in time that it is not ready when the database stops answering', async () => {
    const { url, storeUrl } = await servedStore();
    const blocker = await openWriter(storeUrl);
    await blocker.change(async (trx) => {
      await sql`lock table build in access exclusive mode`.execute(trx);
      const answer = await ask(`${url}/readyz`);
      expect(answer.status).toBe(503);
      expect((await ask(`${url}/healthz`)).status).toBe(200);
    });
    await blocker.close();
    await askUntil(`${url}/readyz`, ({ status }) => status === 200);
  });
});

describe('a writer that loses its connection', () => {
  it('writes nothing more, so that a second writer never overlaps with it', async () => {
    const { storeUrl, name, server } = await newStore();
    await writeApiGames(storeUrl, [GAMES.regulation]);
    const first = await openWriter(storeUrl);
    const inTransaction = first.change(async (trx) => {
      await trx.updateTable('ingest').set({ done: 77 }).execute();
      expect(await server.terminate(name, HOLDS_LOCK)).toBe(1);
      const second = await openWriter(storeUrl);
      await second.noteProgress({ state: 'idle', done: 5, total: 5, message: null, updated_at: '' });
      await second.close();
      await trx.updateTable('ingest').set({ done: 78 }).execute();
    });
    await expect(inTransaction).rejects.toMatchObject({ name: 'StoreError', code: 'lost' });
    const later = first.noteProgress({ state: 'idle', done: 79, total: 5, message: null, updated_at: '' });
    await expect(later).rejects.toMatchObject({ name: 'StoreError', code: 'lost' });
    await expect(first.db.selectFrom('game').selectAll().execute()).rejects.toMatchObject({ code: 'lost' });
    await first.close();
    await using reader = await openStore(storeUrl, { readonly: true });
    expect(await reader.selectFrom('ingest').select('done').execute()).toEqual([{ done: 5 }]);
  });

  it('holds the lock on the connection that it writes on', async () => {
    const { storeUrl, name, server } = await newStore();
    await using writer = await openWriter(storeUrl);
    expect(await server.terminate(name, `not (${HOLDS_LOCK})`)).toBe(0);
    await writer.noteBuild({ code_version: 'x' });
  });
});
