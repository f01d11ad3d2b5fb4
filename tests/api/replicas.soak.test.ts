import { Agent, get } from 'node:http';
import { expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { GAMES, writeApiGames } from './apiStore.ts';
import { startTestServer } from './testServer.ts';

const GAME = '/api/game/2022020001/data';
const CLIENTS_PER_SERVER = 6;
const CORRECTIONS = 8;
/** Longest age of an answer, in milliseconds, as the contract allows. */
const MOST_MS_OLD = 60_000;

/** The result of a request: the winner's score, the time of the request, and the fault, if any. */
interface Answered {
  readonly score: number;
  readonly requestedAt: number;
  readonly fault: string | null;
}

/** Requests the game over a keep-alive connection. */
function ask({ port }: RunningServer, agent: Agent): Promise<Answered> {
  const requestedAt = performance.now();
  return new Promise((resolve) => {
    const fail = (error: Error): void => resolve({ score: Number.NaN, requestedAt, fault: error.message });
    get({ port, host: '127.0.0.1', path: GAME, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        const body = JSON.parse(Buffer.concat(chunks).toString()) as { winner_score: number };
        resolve({ score: body.winner_score, requestedAt, fault: status === 200 ? null : `status ${status}` });
      });
    }).on('error', fail);
  });
}

describeOnEachEngine('two servers during an ingest', (newStore, engine) => {
  it('answer every request, never go back to older data, and are at most seconds behind', async () => {
    const storeUrl = await newStore();
    await writeApiGames(storeUrl, Object.values(GAMES));
    const servers = [await startTestServer({ storeUrl }), await startTestServer({ storeUrl })];
    const agent = new Agent({ keepAlive: true });
    const writtenAt = new Map([[3, 0]]);
    const faults: string[] = [];
    let [answers, oldest, isOver] = [0, 0, false];
    const clients = servers.flatMap((server) =>
      Array.from({ length: CLIENTS_PER_SERVER }, async () => {
        let last = 0;
        while (!isOver) {
          const { score, requestedAt, fault } = await ask(server, agent);
          answers += 1;
          if (fault !== null) faults.push(fault);
          if (score < last) faults.push(`${score} after ${last}`);
          last = score;
          const next = writtenAt.get(score + 1);
          if (next !== undefined) oldest = Math.max(oldest, requestedAt - next);
        }
      }),
    );
    for (let score = 4; score < 4 + CORRECTIONS; score++) {
      await writeApiGames(storeUrl, [{ ...GAMES.regulation, score: [score, 1] }]);
      writtenAt.set(score, performance.now());
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    // The last correction reaches both servers.
    for (const server of servers) {
      await expect.poll(async () => (await ask(server, agent)).score, { timeout: MOST_MS_OLD }).toBe(3 + CORRECTIONS);
    }
    isOver = true;
    await Promise.all(clients);
    agent.destroy();
    console.log(`${engine}: ${answers} answers, ${faults.length} faults, the oldest ${Math.round(oldest)} ms behind`);
    expect(faults).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    expect(oldest).toBeLessThan(MOST_MS_OLD);
  });

  it('allow one ingest at a time: a second is rejected until the first has ended', async () => {
    const storeUrl = await newStore();
    await writeApiGames(storeUrl, Object.values(GAMES));
    const first = await openWriter(storeUrl);
    await expect(writeApiGames(storeUrl, [GAMES.regulation])).rejects.toMatchObject({ code: 'busy' });
    await first.close();
    await writeApiGames(storeUrl, [GAMES.regulation]);
  });
});
