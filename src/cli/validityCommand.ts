import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { forwardXgAddress } from '../pipeline/forward/forwardXg.ts';
import { trainForward } from '../pipeline/forward/trainForward.ts';
import { ingest } from '../pipeline/ingest.ts';
import { measureValidity } from '../pipeline/validity/measureValidity.ts';
import { openStore } from '../store/open.ts';
import { archiveDirectory } from './archivesOf.ts';
import { RELEASE_SEED, THREADS } from './modelRun.ts';
import { validityPage } from './validityPage.ts';

const PAGE = new URL('../../docs/methodology/validity.md', import.meta.url);
/** Where forward models and the games with their xG are kept from one run to the next. */
const FOLDER = 'data/validity';

/**
 * Judges the ratings on an archive and writes docs/methodology/validity.md: trains a model for each season on those before it,
 * reads the seasons into a store of their own with that xG, and measures. Gives the exit code: 1 where there is nothing to judge.
 */
export async function validityCommand(config: Config): Promise<number> {
  const directory = archiveDirectory(config, config.source.kind);
  const forward = await trainForward({
    directory,
    folder: FOLDER,
    seasons: config.seasons,
    seed: RELEASE_SEED,
    workers: THREADS,
    tell: (line) => console.log(line),
  });
  if (forward.length === 0) {
    console.error(`highslot: ${directory} has no season to judge ratings by with one before it to learn xG from.`);
    return 1;
  }
  const seasons = forward.map(({ season }) => season);
  const store = `sqlite:${join(FOLDER, 'store.db')}`;
  await ingest({
    archive: directory,
    sourceKind: 'archive',
    store,
    seasons,
    xgModule: forwardXgAddress(FOLDER),
    now: () => new Date(),
  });
  const db = await openStore(store, { readonly: true });
  try {
    const found = await measureValidity(db, seasons);
    writeFileSync(PAGE, validityPage(found, forward));
    const fields = found.rows.length + found.ratings.length;
    console.log(`Judged ${fields} rows and ratings on ${seasons.length} seasons; see docs/methodology/validity.md.`);
    return 0;
  } finally {
    await db.destroy();
  }
}
