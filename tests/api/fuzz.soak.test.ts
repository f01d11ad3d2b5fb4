import { Agent } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROOT } from '../repositoryFiles.ts';
import { CGY_PLAYERS, EDM_PLAYERS } from './apiGames.ts';
import { GAMES } from './apiStore.ts';
import { judgeAnswer } from './judgeAnswer.ts';
import { FUZZ_ORIGIN, randomRequests, sendRandom } from './randomRequests.ts';
import { startTestServer } from './testServer.ts';

/** Number of requests, and the seed of one run. */
const REQUESTS = Number(process.env.HIGHSLOT_FUZZ_REQUESTS ?? 2000);
const SEED = Number(process.env.HIGHSLOT_FUZZ_SEED ?? 20_261_121);

/** Pages are 404 where the site is not built. */
const BUILT = join(ROOT, 'dist/web');

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
    siteFolder: BUILT,
    env: { HIGHSLOT_ORIGIN: FUZZ_ORIGIN },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(randomRequests(KNOWN, { pictures: false }), async (request) => {
      const answer = await sendRandom(request, { port: server.port, agent });
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
