import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingest } from '../../src/pipeline/ingest.ts';
import { rebuildRatings } from '../../src/pipeline/rebuildRatings.ts';
import { tableHashes } from '../../src/store/contentHash.ts';
import { openStore } from '../../src/store/open.ts';
import { archiveDir, NO_ARCHIVE } from '../archive.ts';
import { describeOnEachEngine, temporaryFolder } from '../store/engines.ts';
import { copyGames } from './smallArchive.ts';

const archive = archiveDir();

describeOnEachEngine('an ingest with ratings', (newStore) => {
  const folder = temporaryFolder();

  it('gives the same content as on SQLite, to the last digit', async (context) => {
    if (archive === null) return context.skip(NO_ARCHIVE);
    const place = join(folder, 'archive');
    copyGames(archive, place, [2022020001, 2022020002, 2022020003, 2022030111]);
    const hashesOf = async (store: string): Promise<Readonly<Record<string, string>>> => {
      await ingest({
        archive: place,
        sourceKind: 'archive',
        store,
        seasons: [20222023 as SeasonId],
        xgModule: new URL('./toyXg.ts', import.meta.url).href,
        workers: 1,
        steps: [rebuildRatings],
        now: () => new Date('2026-01-01T00:00:00Z'),
      });
      const db = await openStore(store, { readonly: true });
      return tableHashes(db).finally(() => db.destroy());
    };
    const reference = await hashesOf(`sqlite:${join(folder, 'reference.db')}`);
    expect(await hashesOf(await newStore())).toEqual(reference);
  });
});
