import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, isTest, ROOT } from './repositoryFiles.ts';

/**
 * The demo league of the tests: two short seasons of a few clubs, one of whose games is live on the simulated day.
 * Fewer than 40 games a season, so that the newest is the one that pages show first.
 */
export const DEMO_LEAGUE = { today: '2027-03-12', seasons: 2, clubs: 6, gamesPerSeason: 38 };

/** The folder of all demo stores, one for each state of the code. */
export const DEMO_CACHE = join(ROOT, '.cache', 'demo');
export const DEMO_FOLDER = join(DEMO_CACHE, codeDigest());
/** Its archive, and the store read and rated from it. `makeDemoStore` makes both; tests copy what they change. */
export const DEMO_ARCHIVE = join(DEMO_FOLDER, 'archive');
export const DEMO_STORE = join(DEMO_FOLDER, 'highslot.db');
/** Its season files. */
export const DEMO_FILES = join(DEMO_FOLDER, 'highslot-files');

/** One digest of all code, of the model and of the league. */
function codeDigest(): string {
  const hash = createHash('sha256').update(JSON.stringify(DEMO_LEAGUE));
  for (const file of [...filesUnder('src').filter((name) => !isTest(name)), ...filesUnder('models/xg')]) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
