import { Agent } from 'node:http';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { CACHE_BYTES, RATE_LIMIT_BYTES } from '../../src/api/limits.ts';
import { BUILT_SITE } from '../repositoryFiles.ts';
import { CGY_PLAYERS, EDM_PLAYERS } from './apiGames.ts';
import { GAMES } from './apiStore.ts';
import { judgeAnswer } from './judgeAnswer.ts';
import { FUZZ_ORIGIN, randomRequests } from './randomRequests.ts';
import { ask, metricOf, startTestServer } from './testServer.ts';

/** Number of requests, and the seed of one run. */
const REQUESTS = Number(process.env.HIGHSLOT_FUZZ_REQUESTS ?? 2000);
const SEED = Number(process.env.HIGHSLOT_FUZZ_SEED ?? 20_261_121);

const KNOWN = {
  gameIds: [...Object.values(GAMES).map(({ gameId }) => gameId), 2022020999],
  playerIds: [...EDM_PLAYERS, ...CGY_PLAYERS, 8479999],
  teams: ['EDM', 'CGY', 'XXX'],
  seasons: [20222023, 20232024, 19992000],
  dates: ['2022-10-19', '2023-10-13', '2001-01-01'],
};

it(`answers ${REQUESTS} random requests without a failure, by their schemas, and with a reason for every invalid one`, {
  tags: ['open.unavailable', 'open.bad-parameter'],
}, async () => {
  const server = await startTestServer({
    // Pages are 404 where the site is not built.
    siteFolder: BUILT_SITE,
    env: { HIGHSLOT_ORIGIN: FUZZ_ORIGIN },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(randomRequests(KNOWN), async (request) => {
      const { method, headers } = request;
      const answer = await ask(server.url + request.url, { method, headers, agent });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(judgeAnswer(request, answer), `${request.method} ${request.url}`).toBeNull();
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  agent.destroy();
  // A good part of the requests is valid, and a good part is not.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 4);
  expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 10);
  expect(statuses.get(404)).toBeGreaterThan(REQUESTS / 50);
});

/** More answers than the server builds by itself. */
const MOST_WARMED = 60;

it('odd spellings of addresses leave nothing behind but what is bounded in bytes', async () => {
  const rateLimit = { perSecond: 1e9, burst: 1e9 };
  const env = { HIGHSLOT_TRUST_PROXY: '1' };
  const server = await startTestServer({ env, rateLimit, log: pino({ level: 'silent' }) });
  const { url } = server;
  await ask(`${url}/api/teams/`);
  const padding = 'x'.repeat(1800);
  const makers = [
    (k: number) => `/api/teams/?unknown${k}=${padding}`,
    (k: number) => `/api/teams?${padding}=${k}`,
    (k: number) => `/embed/leaders/latest/points?unknown${k}=${padding}`,
    (k: number) => `/api/${k}${padding}`,
    (k: number) => `/garbage${k}/${padding}`,
    (k: number) => `/teams/${k}${padding}`,
    (k: number) => `/api/players/id/${9_000_000 + k}`,
    (k: number) => `/api/game/29990${20_000 + k}/data`,
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses = new Set<number>();
  await Promise.all(
    Array.from({ length: 8 }, async (_, client) => {
      for (let k = client; k < 2800; k += 8) {
        const headers = { 'x-forwarded-for': `${padding}, [2001:db8:${k.toString(16)}::1]:${k}` };
        const path = makers[k % makers.length]?.(k) ?? '/';
        statuses.add((await ask(url + path, { headers, agent })).status);
      }
    }),
  );
  agent.destroy();
  expect([...statuses].toSorted()).toEqual([200, 400, 404]);
  // The teams, and what the server builds by itself.
  expect(await metricOf(server, 'highslot_cache_entries')).toBeLessThan(MOST_WARMED);
  expect(await metricOf(server, 'highslot_cache_bytes')).toBeLessThan(CACHE_BYTES / 10);
  // A client's name and bucket, however long the header was that named it.
  expect(await metricOf(server, 'highslot_rate_limit_bytes')).toBeLessThan(2900 * 300);
  expect(2900 * 300).toBeLessThan(RATE_LIMIT_BYTES);
});
