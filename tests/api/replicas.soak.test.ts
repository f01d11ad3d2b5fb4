import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { GAMES, writeApiGames } from './apiStore.ts';
import { ask, jsonOf, startTestServer } from './testServer.ts';

const GAME = '/api/game/2022020001/data';
const CLIENTS_PER_SERVER = 6;
const CORRECTIONS = 8;
/** Longest age of an answer, in milliseconds, as the contract allows. */
const MOST_MS_OLD = 60_000;

describeOnEachEngine('two servers during an ingest', (newStore, engine) => {
  it('answer every request, never go back to older data, and are at most seconds behind', async () => {
    const storeUrl = await newStore();
    await writeApiGames(storeUrl, Object.values(GAMES));
    const servers = [await startTestServer({ storeUrl }), await startTestServer({ storeUrl })];
    const agent = new Agent({ keepAlive: true });
    const writtenAt = new Map([[3, 0]]);
    const faults: string[] = [];
    let [answers, oldest, isOver] = [0, 0, false];
    /** The winner's score; what is no answer of it is a fault. */
    const scoreAt = async ({ url }: RunningServer): Promise<number> => {
      const answer = await ask(url + GAME, { agent }).catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.status === 200)
        return (jsonOf(answer) as { winner_score: number }).winner_score;
      faults.push(answer instanceof Error ? answer.message : `status ${answer.status}`);
      return Number.NaN;
    };
    const clients = servers.flatMap((server) =>
      Array.from({ length: CLIENTS_PER_SERVER }, async () => {
        let last = 0;
        while (!isOver) {
          const requestedAt = performance.now();
          const score = await scoreAt(server);
          answers += 1;
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
      await expect.poll(() => scoreAt(server), { timeout: MOST_MS_OLD }).toBe(3 + CORRECTIONS);
    }
    isOver = true;
    await Promise.all(clients);
    agent.destroy();
    console.log(`${engine}: ${answers} answers, ${faults.length} faults, the oldest ${Math.round(oldest)} ms behind`);
    expect(faults).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    expect(oldest).toBeLessThan(MOST_MS_OLD);
  });
});
