import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { apiGame } from './apiGames.ts';
import { GAMES, makeApiStore, writeApiGames } from './apiStore.ts';
import {
  ask,
  askUntil,
  figureIn,
  jsonOf,
  metricOf,
  metricsOf,
  startTestServer,
  type WireAnswer,
} from './testServer.ts';

const GAME = '/api/game/2022020001/data';
const scoresOf = (answer: WireAnswer) => jsonOf(answer) as { winner_score: number; loser_score: number };

describe('the response cache', () => {
  it('builds an answer once for concurrent requests and all spellings of its address', async () => {
    const server = await startTestServer();
    const { url } = server;
    // The cache warms itself meanwhile: each answer it builds is held, so a second build of one would show.
    const rebuilt = async (): Promise<number> => {
      const text = await metricsOf(server);
      return figureIn(text, 'highslot_cache_builds_total') - figureIn(text, 'highslot_cache_entries');
    };
    const before = await rebuilt();
    const spellings = ['/api/teams/EDM', '/api/teams/EDM/', '/api/teams/EDM?', '/api/v1/teams/EDM'];
    const answers = await Promise.all([...spellings, ...spellings, ...spellings].map((path) => ask(url + path)));
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(await rebuilt()).toBe(before);
    const hits = await metricOf(server, 'highslot_cache_hits_total');
    await ask(`${url}/api/teams/EDM/`);
    expect(await metricOf(server, 'highslot_cache_hits_total')).toBe(hits + 1);
  });

  it('drops answers at a new data version, and keeps the tag of an unchanged one', async () => {
    const storeUrl = await makeApiStore(temporaryFolder());
    const { url } = await startTestServer({ storeUrl });
    const [game, team] = [await ask(url + GAME), await ask(`${url}/api/teams/EDM`)];
    expect(scoresOf(game)).toMatchObject({ winner_score: 3, loser_score: 2 });
    await writeApiGames(storeUrl, [{ ...GAMES.regulation, score: [6, 1] }]);
    const corrected = await askUntil(url + GAME, (answer) => scoresOf(answer).winner_score === 6);
    expect(corrected.headers.etag).not.toBe(game.headers.etag);
    const same = await ask(`${url}/api/teams/EDM`, { headers: { 'if-none-match': team.headers.etag ?? '' } });
    expect(same.status).toBe(304);
  });

  it('keeps answering from the open file when the store is renamed, and logs that once', async () => {
    const folder = temporaryFolder();
    const storeUrl = await makeApiStore(folder);
    const faults: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => faults.push(line) });
    const { url } = await startTestServer({ storeUrl, log });
    expect((await ask(url + GAME)).status).toBe(200);
    const [file, aside] = [join(folder, 'api.db'), join(folder, 'aside.db')];
    renameSync(file, aside);
    await vi.waitFor(() => expect(faults.filter((line) => line.includes('cannot be read'))).toHaveLength(1), PATIENCE);
    expect((await ask(`${url}/api/teams/`)).status).toBe(200);
    expect((await ask(`${url}/healthz`)).status).toBe(200);
    renameSync(aside, file);
    expect((await ask(`${url}/api/seasons/`)).status).toBe(200);
  });

  it('switches to a store that replaces another', async () => {
    const [folder, other] = [temporaryFolder(), temporaryFolder()];
    const storeUrl = await makeApiStore(folder);
    const { url } = await startTestServer({ storeUrl });
    expect(scoresOf(await ask(url + GAME)).winner_score).toBe(3);
    await makeApiStore(other);
    await writeApiGames(`sqlite:${join(other, 'api.db')}`, [{ ...GAMES.regulation, score: [7, 2] }]);
    for (const suffix of ['-wal', '-shm']) rmSync(join(folder, `api.db${suffix}`), { force: true });
    renameSync(join(other, 'api.db'), join(folder, 'api.db'));
    const answer = await askUntil(url + GAME, (one) => one.status === 200 && scoresOf(one).winner_score === 7);
    expect(scoresOf(answer).loser_score).toBe(2);
  });
});

it('has synthetic games with the shots that the tests expect', () => {
  expect(apiGame(GAMES.withheld).shot).toEqual([]);
  expect(apiGame(GAMES.regulation).shot).toHaveLength(9);
});
