import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { createRandom } from '../../src/hockey/random.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { describeUnless } from '../describeUnless.ts';
import { ingestInto, TOY_XG } from '../pipeline/ingestInto.ts';
import { storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { gameRows, KillSweep } from './killSweep.ts';
import { PowerLoss } from './powerLoss.ts';
import { IS_EXHAUSTIVE } from './runStatements.ts';

/** Longest run, with 800 disks on a busy machine. */
vi.setConfig({ testTimeout: IS_EXHAUSTIVE ? 7_200_000 : 600_000 });

/** Moments at which the power fails, spread over the run, and different disks for each. */
const MOMENTS = IS_EXHAUSTIVE ? 400 : 20;
const DISKS = 2;
/** Every so many disks, the next ingest is run on what is left. */
const RESUMED = 13;

describeUnless(KillSweep.skipReason(), 'a power failure during an ingest', () => {
  const folder = temporaryFolder();
  const archive = join(folder, 'archive');

  it('leaves an intact store of whole games, whichever unsynced writes reached the disk', async () => {
    await generateDemoArchive(archive, {
      ...{ today: '2025-10-20', seasons: 1, clubs: 4, gamesPerSeason: 20, playoffs: false, threads: 0 },
    });
    const reference = join(folder, 'reference.db');
    const loss = new PowerLoss();
    await loss.record(archive, reference);
    expect(loss.first).toBeGreaterThan(0);
    expect(loss.steps - loss.first).toBeGreaterThan(500);
    const games = gameRows(reference);
    const hash = await storeHash(`sqlite:${reference}`);
    const left = new Set<number>();
    for (let k = 0; k < MOMENTS * DISKS; k++) {
      const random = createRandom(k);
      const count = loss.first + Math.floor(((loss.steps - loss.first) * Math.floor(k / DISKS)) / (MOMENTS - 1));
      // A disk that wrote half of what was not synced, and one that wrote nearly all of it.
      const share = [0.5, 0.99999][k % DISKS] ?? 0.5;
      const place = join(folder, `disk-${k}`);
      mkdirSync(place);
      const store = loss.restore(count, place, () => random() < share);
      const found = gameRows(store);
      left.add(found.size);
      for (const [gameId, rows] of found) expect([k, gameId, rows === games.get(gameId)]).toEqual([k, gameId, true]);
      if (k % RESUMED === 0) {
        await ingestInto(archive, `sqlite:${store}`, { xgModule: TOY_XG, steps: [rebuildRatings], workers: 1 });
        expect([k, await storeHash(`sqlite:${store}`)]).toEqual([k, hash]);
      }
      rmSync(place, { recursive: true });
    }
    // Some disks have no game yet, others some or all.
    expect(Math.min(...left)).toBe(0);
    expect(left.size).toBeGreaterThan(2);
  });
});
