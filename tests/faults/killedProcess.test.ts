import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { playByPlayPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId, SeasonId } from '../../src/hockey/ids.ts';
import { DEMO_ARCHIVE } from '../demoStore.ts';
import { describeUnless } from '../describeUnless.ts';
import { MAKING_MS, makeDemoStore } from '../makeDemoStore.ts';
import { ingestInto, TOY_XG } from '../pipeline/ingestInto.ts';
import { storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { gameRows, whyNoStrace } from './killedProcess.ts';
import { largeBody } from './largeBody.ts';

const WRITER = fileURLToPath(new URL('./archiveWriterProcess.ts', import.meta.url));
const INGEST = fileURLToPath(new URL('../pipeline/ingestProcess.ts', import.meta.url));
const BODIES = 12;

describeUnless(whyNoStrace(), 'an archive writer that is killed', () => {
  const folder = temporaryFolder();

  const killWriter = (root: string, inject: string): NodeJS.Signals | null => {
    mkdirSync(root);
    const strace = ['-f', '-o', '/dev/null', '-e', `trace=${inject.split(':')[0]}`, '-e', `inject=${inject}`];
    return spawnSync('strace', [...strace, process.execPath, WRITER, root, String(BODIES)]).signal;
  };
  /** Counts the bodies in the archive; each must be complete. */
  const countBodies = (root: string): number => {
    const archive = new ArchiveSource(root);
    let count = 0;
    for (let k = 1; k <= BODIES; k++) {
      const gameId = (2_025_020_000 + k) as GameId;
      const body = archive.readNow(playByPlayPath(gameId));
      if (body === null) continue;
      expect(Buffer.compare(body.bytes, largeBody(gameId))).toBe(0);
      count++;
    }
    return count;
  };

  it.each([2, 5, 9])('at the rename of body %i leaves only complete bodies, at most up to that one', (nth) => {
    const root = join(folder, `rename-${nth}`);
    expect(killWriter(root, `rename:signal=KILL:when=${nth}`)).toBe('SIGKILL');
    // The signal arrives with the call, so the rename may or may not have happened.
    expect([nth - 1, nth]).toContain(countBodies(root));
  });

  it('in the middle of a body never leaves a partial body under its final name', () => {
    const left: number[] = [];
    const partFiles: number[] = [];
    for (const nth of [2, 4, 6, 8, 10]) {
      const root = join(folder, `write-${nth}`);
      expect(killWriter(root, `write:signal=KILL:when=${nth}`)).toBe('SIGKILL');
      left.push(countBodies(root));
      partFiles.push(
        readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part')).length,
      );
    }
    expect(Math.max(...left)).toBeLessThan(BODIES);
    expect(Math.max(...partFiles)).toBe(1);
  });
});

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

/**
 * Starts an ingest with batches of two games, and kills it after some batches. Arguments: those of ingestProcess.ts.
 */
function killedAfter(batches: number, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [INGEST, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
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
