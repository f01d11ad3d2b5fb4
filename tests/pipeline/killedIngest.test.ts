import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingest } from '../../src/pipeline/ingest/ingest.ts';
import { contentHash } from '../../src/store/backup/contentHash.ts';
import { openStore } from '../../src/store/open.ts';
import { DEMO_ARCHIVE } from '../demoStore.ts';
import { MAKING_MS, makeDemoStore } from '../makeDemoStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { gameHashes, killedAfter } from './killIngest.ts';

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
      now: () => new Date(0),
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
