import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { DEMO_ARCHIVE } from '../demoStore.ts';
import { gameRows } from '../faults/killSweep.ts';
import { MAKING_MS, makeDemoStore } from '../makeDemoStore.ts';
import { storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestInto, TOY_XG } from './ingestInto.ts';

const RUNNER = fileURLToPath(new URL('./ingestProcess.ts', import.meta.url));

const SEASON = 20262027 as SeasonId;
const fileOf = (store: string): string => store.slice('sqlite:'.length);

beforeAll(makeDemoStore, MAKING_MS);

it('an ingest that was killed has stored whole games only, and the next one gives the same content', async () => {
  const folder = temporaryFolder();
  const [whole, killed] = ['whole', 'killed'].map((name) => `sqlite:${join(folder, `${name}.db`)}`) as [string, string];
  const run = (store: string) => ingestInto(DEMO_ARCHIVE, store, { seasons: [SEASON], xgModule: TOY_XG, workers: 0 });
  await run(whole);
  const games = gameRows(fileOf(whole));
  await killedAfter(3, [DEMO_ARCHIVE, killed, TOY_XG, String(SEASON)]);
  const left = gameRows(fileOf(killed));
  expect(left.size).toBeGreaterThan(0);
  expect(left.size).toBeLessThan(games.size);
  for (const [gameId, rows] of left) expect([gameId, rows]).toEqual([gameId, games.get(gameId)]);
  await run(killed);
  expect(await storeHash(killed)).toBe(await storeHash(whole));
});

/** Starts an ingest with batches of two games, and kills it after some batches. Arguments: those of ingestProcess.ts. */
function killedAfter(batches: number, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [RUNNER, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let seen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      if (seen.split('\n').length > batches) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('exit', (_code, signal) => {
      if (signal === 'SIGKILL') resolve();
      else reject(new Error(`The ingest was not killed: ${seen}`));
    });
  });
}
