import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { listGames } from '../../src/pipeline/ingest/listGames.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { tableHashes } from '../../src/store/backup/backupStore.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestInto, TOY_XG } from './ingestInto.ts';
import { copyGames } from './smallArchive.ts';

const SEASON = 20252026 as SeasonId;
/** Number of histories; each takes about four ingests. */
const HISTORIES = 6;

/** Games that arrive together, and how they are read. */
interface Delivery {
  /** For each game, whether it arrives now; possibly again. */
  readonly arrives: readonly boolean[];
  readonly batch: number;
  readonly workers: number;
  readonly isRebuild: boolean;
}

describe('an ingest of simulated games, ratings included', () => {
  const folder = temporaryFolder();
  const league = join(folder, 'league');
  let games: readonly number[] = [];
  let count = 0;

  const run = (
    archive: string,
    store: string,
    { workers = 1, batch = 32, isRebuild = false }: Partial<Delivery> = {},
  ) => ingestInto(archive, store, { xgModule: TOY_XG, steps: [rebuildRatings], workers, batch, isRebuild });
  const hashes = (store: string) => readStore(store, tableHashes);

  beforeAll(async () => {
    await generateDemoArchive(league, { ...SMALL_LEAGUE, today: '2025-11-20', gamesPerSeason: 40 });
    const listed = await listGames(new ArchiveSource(league), [SEASON]);
    games = listed.filter(({ status }) => status === 'final').map(({ gameId }) => gameId);
  });

  it('gives the same content for any order, repetition and batching of games', async () => {
    expect(games.length).toBeGreaterThan(5);
    const whole = join(folder, 'whole');
    copyGames(league, whole, games);
    const reference = `sqlite:${join(folder, 'reference.db')}`;
    await run(whole, reference);
    const expected = await hashes(reference);
    const delivery = fc.record({
      arrives: fc.array(fc.boolean(), { minLength: games.length, maxLength: games.length }),
      batch: fc.integer({ min: 1, max: 9 }),
      workers: fc.integer({ min: 1, max: 2 }),
      isRebuild: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(delivery, { minLength: 1, maxLength: 3 }), async (history) => {
        const place = join(folder, `archive-${count}`);
        const file = join(folder, `store-${count++}.db`);
        for (const how of history) {
          const arriving = games.filter((_, k) => how.arrives[k]);
          if (arriving.length === 0) continue;
          copyGames(league, place, arriving);
          await run(place, `sqlite:${file}`, how);
        }
        copyGames(league, place, games);
        await run(place, `sqlite:${file}`);
        expect(await hashes(`sqlite:${file}`)).toEqual(expected);
        for (const suffix of ['', '-wal', '-shm', '-writer']) rmSync(`${file}${suffix}`, { force: true });
        rmSync(place, { recursive: true });
      }),
      { numRuns: HISTORIES },
    );
  });
});
