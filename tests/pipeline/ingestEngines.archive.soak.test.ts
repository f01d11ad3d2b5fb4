import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { tableHashes } from '../../src/store/backup/backupStore.ts';
import { RATINGS } from '../../src/store/schema/ratingTables.ts';
import { archiveDir, NO_ARCHIVE } from '../archive.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestInto, TOY_XG } from './ingestInto.ts';
import { copyGames } from './smallArchive.ts';

const archive = archiveDir();

/** The first 20 games of one club, so that its regulars have a card, and a playoff game. */
const GAMES: readonly number[] = [
  ...[10, 36, 54, 69, 77, 94, 109, 116, 137, 154, 170, 177, 195, 202, 212, 226, 259, 287, 293, 310].map(
    (number) => 2022020000 + number,
  ),
  2022030111,
];

describeOnEachEngine('an ingest with ratings and the ratings job', (newStore) => {
  const folder = temporaryFolder();

  // Two ingests and two ratings jobs, possibly on a busy machine.
  it('gives the same content as on SQLite, to the last digit', async (context) => {
    if (archive === null) return context.skip(NO_ARCHIVE);
    const place = join(folder, 'archive');
    copyGames(archive, place, GAMES);
    const hashesOf = async (store: string): Promise<Readonly<Record<string, string>>> => {
      await ingestInto(place, store, { sourceKind: 'archive', xgModule: TOY_XG, workers: 1, steps: [rebuildRatings] });
      await rateStore(store);
      return readStore(store, tableHashes);
    };
    const empty = createHash('sha256').digest('hex');
    const reference = await hashesOf(`sqlite:${join(folder, 'reference.db')}`);
    for (const table of Object.keys(RATINGS)) expect(reference[table], table).not.toBe(empty);
    expect(await hashesOf(await newStore())).toEqual(reference);
  });
});
