import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ColdAnswers } from '../../src/api/answers/coldAnswers.ts';
import { ANSWER_QUEUE, PICTURE_QUEUE, PRICES } from '../../src/api/limits.ts';
import { Refusals } from '../../src/api/refusals.ts';
import type { RunningServer, ServerOptions } from '../../src/api/server.ts';
import { StoreReader } from '../../src/api/storeReader.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { CGY_PLAYERS, EDM_PLAYERS } from './apiGames.ts';
import { GAMES, makeApiStore } from './apiStore.ts';
import { ask, metricOf, startTestServer, type WireAnswer } from './testServer.ts';

const WORKER = fileURLToPath(new URL('./testWorker.ts', import.meta.url));
const SILENT = pino({ level: 'silent' });

/** A server behind a proxy, whose workers wait while the gate is closed. */
class GatedServer {
  readonly #gate: string;
  readonly server: RunningServer;

  private constructor(gate: string, server: RunningServer) {
    this.#gate = gate;
    this.server = server;
  }

  static async start(options: Partial<ServerOptions> = {}): Promise<GatedServer> {
    const folder = temporaryFolder();
    const storeUrl = await makeApiStore(folder);
    const env = { HIGHSLOT_TRUST_PROXY: '1' };
    const server = await startTestServer({ storeUrl, env, workerProgram: WORKER, log: SILENT, ...options });
    return new GatedServer(join(folder, 'gate'), server);
  }

  shut(): void {
    writeFileSync(this.#gate, '');
  }

  open(): void {
    rmSync(this.#gate);
  }

  from(client: string, path: string): Promise<WireAnswer> {
    return ask(this.server.url + path, { headers: { 'x-forwarded-for': client } });
  }

  metric(name: string): Promise<number> {
    return metricOf(this.server, name);
  }
}

const PLAYERS = [...EDM_PLAYERS, ...CGY_PLAYERS];

/** Different charts of all players. */
function chartPath(k: number): string {
  const query = PLAYERS.map((id) => `player_ids=${id}`).join('&');
  return `/api/snake-data?season=20222023&stat=game_rating&group_by=player&max_time_periods=${1 + k}&${query}`;
}

/** Price of such a chart, and how many of them are a client's share. */
const CHART_PRICE = PRICES.game * PLAYERS.length;
const SHARE = Math.floor(ANSWER_QUEUE.maxCostPerClient / CHART_PRICE);
const BURST = SHARE + 60;
/** A queue for six charts, two of one client. */
const SMALL_QUEUE = { maxCost: 6.5 * CHART_PRICE, maxCostPerClient: 2.5 * CHART_PRICE, maxRunning: 1, dearPrice: 10 };
const REFUSED = 'highslot_refusals_total{kind="refused",reason="answers-of-client"}';
const SHED = 'highslot_refusals_total{kind="shed",reason="answers"}';

describe('a burst of dear requests from one client', { tags: ['limits.server'] }, () => {
  it('delays no warm answer, leaves room for the cold ones of others, and is refused beyond its share', async () => {
    const gated = await GatedServer.start();
    const warm = ['/api/teams/', '/api/seasons/', '/api/game/2022020001/shot-data'];
    for (const path of warm) expect((await gated.from('198.51.100.1', path)).status).toBe(200);

    gated.shut();
    const order: string[] = [];
    const burst = Array.from({ length: BURST }, (_, k) =>
      // Another port each time: still one client.
      gated.from(`203.0.113.7:${1000 + k}`, chartPath(k)).then((answer) => {
        if (answer.status === 200) order.push('dear');
        return answer;
      }),
    );
    // What exceeds the client's share is refused while nothing has been built yet.
    await expect.poll(() => gated.metric(REFUSED), PATIENCE).toBe(60);
    for (let k = 0; k < 30; k++) {
      expect((await gated.from(`198.51.100.${k}`, warm[k % warm.length] ?? '')).status).toBe(200);
    }
    expect(order).toEqual([]);
    const cold = ['/api/teams/EDM', '/api/game/2022020002/data'].map((path, k) =>
      gated.from(`198.51.100.${k}`, path).then((answer) => {
        order.push('other');
        return answer;
      }),
    );
    // At least: the server may warm its cache meanwhile.
    await expect.poll(() => gated.metric('highslot_answers_waiting'), PATIENCE).toBeGreaterThanOrEqual(SHARE + 1);
    gated.open();

    expect((await Promise.all(cold)).map(({ status }) => status)).toEqual([200, 200]);
    const answers = await Promise.all(burst);
    // One chart was being built already.
    expect(order.slice(0, 3).toSorted()).toEqual(['dear', 'other', 'other']);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual(Array(60).fill(429));
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });

  it('is refused from this machine too', async () => {
    const gated = await GatedServer.start({ answerQueue: SMALL_QUEUE });
    gated.shut();
    const burst = Array.from({ length: 4 }, (_, k) => ask(gated.server.url + chartPath(k)));
    await expect.poll(() => gated.metric(REFUSED), PATIENCE).toBe(2);
    gated.open();
    expect((await Promise.all(burst)).map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
  });

  it('by many clients is shed with 503 and Retry-After once the queue is full', async () => {
    const gated = await GatedServer.start({ answerQueue: SMALL_QUEUE });
    gated.shut();
    const burst = Array.from({ length: 10 }, (_, k) => gated.from(`203.0.113.${k}`, chartPath(k)));
    await expect.poll(() => gated.metric(SHED), PATIENCE).toBe(4);
    gated.open();
    const answers = await Promise.all(burst);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(200), ...Array(4).fill(503)]);
    expect(answers.every(({ status, headers }) => status === 200 || Number(headers['retry-after']) > 0)).toBe(true);
  });

  it('does not hold up a client who asks for the same answer', async () => {
    const gated = await GatedServer.start();
    gated.shut();
    const order: number[] = [];
    const burst = Array.from({ length: 20 }, (_, k) =>
      gated.from('203.0.113.7', chartPath(k)).then(() => order.push(k)),
    );
    await expect.poll(() => gated.metric('highslot_answers_waiting'), PATIENCE).toBeGreaterThanOrEqual(19);
    const other = gated.from('198.51.100.1', chartPath(19));
    await expect.poll(() => gated.metric('highslot_answers_shared_total'), PATIENCE).toBe(1);
    gated.open();
    expect((await other).status).toBe(200);
    await Promise.all(burst);
    expect(order.indexOf(19)).toBeLessThanOrEqual(1);
  });
});

describe('an answer worker', () => {
  /** Cold answers of a new store, in workers with faults. */
  async function faultyAnswers(timeoutMs: number) {
    const storeUrl = await makeApiStore(temporaryFolder());
    const store = new StoreReader({ url: storeUrl, log: SILENT });
    await store.start();
    const refusals = new Refusals({ log: SILENT });
    const cold = new ColdAnswers({
      storeUrl,
      siteFolder: '',
      store,
      refusals,
      log: SILENT,
      workers: 1,
      program: WORKER,
      timeoutMs,
    });
    const build = (teamAbb: string) =>
      cold.build(
        { kind: 'endpoint', of: ['teamDetail', { params: { teamAbb }, query: {}, view: null }] },
        { key: teamAbb, client: 'a', price: 1 },
      );
    const close = async () => {
      await cold.close();
      await store.close();
    };
    return { build, close, refusals };
  }

  it.each([
    ['ends', 'DIE', 'answer-worker'],
    ['takes too much memory', 'HOG', 'answer-worker'],
  ])('that %s costs its own request a 503 and is replaced', async (_what, team, reason) => {
    const { build, close, refusals } = await faultyAnswers(60_000);
    expect((await build('EDM')).dataVersion).toBeGreaterThan(0);
    await expect(build(team)).rejects.toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
    expect(refusals.counts().find((one) => one.reason === reason)?.count).toBe(1);
    expect(JSON.parse(Buffer.from((await build('CGY')).gives.body).toString())).toMatchObject({ abb: 'CGY' });
    await close();
  });

  it('that never ends is replaced after a time', async () => {
    const { build, close, refusals } = await faultyAnswers(8000);
    await build('EDM').catch(() => undefined);
    const before = refusals.counts().find(({ reason }) => reason === 'answer-timeout')?.count ?? 0;
    await expect(build('SPN')).rejects.toMatchObject({ code: 'unavailable' });
    expect(refusals.counts().find(({ reason }) => reason === 'answer-timeout')?.count).toBe(before + 1);
    await close();
  });

  it('that finds a fault of the program passes it on, and goes on', async () => {
    const { build, close } = await faultyAnswers(60_000);
    await expect(build('BUG')).rejects.toThrow('a fault of the program');
    await expect(build('QQQ')).rejects.toMatchObject({ code: 'not-found' });
    expect(JSON.parse(Buffer.from((await build('EDM')).gives.body).toString())).toMatchObject({ abb: 'EDM' });
    await close();
  });

  it('answers a fault of the program with a 500 that shows nothing of it', async () => {
    const { url } = await startTestServer({ workerProgram: WORKER, log: SILENT });
    const answer = await ask(`${url}/api/teams/BUG`);
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).not.toMatch(/secret|TypeError/);
  });
});

describe('pictures for one client', () => {
  it('are limited, and those of others are drawn in turn with them', async () => {
    const gated = await GatedServer.start();
    const games = Object.values(GAMES).map(({ gameId }) => `game/${gameId}`);
    const subjects = [...PLAYERS.map((id) => `player/${id}`), ...games].map((subject) => `/share/${subject}.png`);
    expect((await gated.from('203.0.113.7', '/share/site.png')).status).toBe(200);
    const greedy = subjects.map((path) => gated.from('203.0.113.7', path));
    // In memory: no queue.
    expect((await gated.from('203.0.113.7', '/share/site.png')).status).toBe(200);
    const others = ['EDM', 'CGY'].map((abb, k) => gated.from(`198.51.100.${k}`, `/share/team/${abb}.png`));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    const statuses = (await Promise.all(greedy)).map(({ status }) => status);
    const drawn = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(subjects.length - drawn);
    expect(drawn).toBeGreaterThanOrEqual(PICTURE_QUEUE.maxCostPerClient);
  });
});
