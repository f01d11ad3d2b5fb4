import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingest } from '../../src/pipeline/ingest/ingest.ts';
import { contentHash } from '../../src/store/backup/contentHash.ts';
import { openStore } from '../../src/store/open.ts';
import { DEMO_ARCHIVE } from '../demoStore.ts';
import { MAKING_MS, makeDemoStore } from '../makeDemoStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const RUNNER = fileURLToPath(new URL('./ingestProcess.ts', import.meta.url));

const SEASON = 20262027 as SeasonId;
const TOY = new URL('./toyXg.ts', import.meta.url).href;

beforeAll(makeDemoStore, MAKING_MS);

it('an ingest that was killed has stored whole games only, and the next one gives the same content', async () => {
  const folder = temporaryFolder();
  const [whole, killed] = ['whole', 'killed'].map((name) => `sqlite:${join(folder, `${name}.db`)}`) as [string, string];
  const run = (store: string) =>
    ingest({
      archive: DEMO_ARCHIVE,
      sourceKind: 'demo',
      store,
      seasons: [SEASON],
      xgModule: TOY,
      workers: 0,
      // As in the process that is killed: a game says when it was written.
      now: () => new Date('2026-01-01T00:00:00Z'),
    });
  const read = async (store: string) => {
    const db = await openStore(store, { readonly: true });
    return Promise.all([gameHashes(db), contentHash(db)]).finally(() => db.destroy());
  };
  await run(whole);
  const [games, content] = await read(whole);
  await killedAfter(3, [DEMO_ARCHIVE, killed, TOY, String(SEASON)]);
  const [left] = await read(killed);
  expect(left.size).toBeGreaterThan(0);
  expect(left.size).toBeLessThan(games.size);
  for (const [gameId, rows] of left) expect([gameId, rows]).toEqual([gameId, games.get(gameId)]);
  await run(killed);
  expect((await read(killed))[1]).toBe(content);
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

/** All rows of each game in the store, as JSON. */
async function gameHashes(db: Awaited<ReturnType<typeof openStore>>): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  for (const { game_id } of await db.selectFrom('game').select('game_id').execute()) {
    const rows = await Promise.all(
      (
        [
          'game',
          'dressed',
          'shot',
          'skater_game',
          'goalie_game',
          'team_game',
          'pair_game',
          'stint',
          'game_issue',
        ] as const
      ).map((table) =>
        db
          .selectFrom(table as 'game')
          .selectAll()
          .where('game_id', '=', game_id)
          .execute(),
      ),
    );
    hashes.set(game_id, JSON.stringify(rows));
  }
  return hashes;
}
