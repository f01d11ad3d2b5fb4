import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateDemoArchive } from '../src/demo/archive/generate.ts';
import { ingest } from '../src/pipeline/ingest.ts';
import { rateStore } from '../src/pipeline/rateStore.ts';
import { filesUnder, isTest, ROOT } from './repositoryFiles.ts';

/** The demo league of the tests: two short seasons of a few clubs, one of whose games is live on the simulated day. */
export const DEMO_LEAGUE = { today: '2027-02-04', seasons: 2, clubs: 6, gamesPerSeason: 48 };

const CACHE = join(ROOT, '.cache', 'demo');
const FOLDER = join(CACHE, codeDigest());
/** Its archive, and the store read and rated from it. Tests copy what they change. */
export const DEMO_ARCHIVE = join(FOLDER, 'archive');
export const DEMO_STORE = join(FOLDER, 'highslot.db');

/** Makes both, unless the same code already has. */
export default async function makeDemoStore(): Promise<void> {
  if (existsSync(FOLDER)) return;
  mkdirSync(CACHE, { recursive: true });
  const outdated = readdirSync(CACHE).filter((name) => !name.startsWith('making-'));
  const making = mkdtempSync(join(CACHE, 'making-'));
  const archive = join(making, 'archive');
  const store = `sqlite:${join(making, 'highslot.db')}`;
  const now = () => new Date(`${DEMO_LEAGUE.today}T12:00:00Z`);
  await generateDemoArchive(archive, DEMO_LEAGUE);
  await ingest({ archive, sourceKind: 'demo', store, seasons: null, workers: 0, now });
  await rateStore(store, now);
  // Another worker may have made it meanwhile.
  if (existsSync(FOLDER)) rmSync(making, { recursive: true });
  else renameSync(making, FOLDER);
  for (const name of outdated) rmSync(join(CACHE, name), { recursive: true, force: true });
}

/** One digest of all code, and of the model. */
function codeDigest(): string {
  const hash = createHash('sha256').update(readFileSync(new URL(import.meta.url)));
  for (const file of [...filesUnder('src').filter((name) => !isTest(name)), ...filesUnder('models/xg')]) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

if (import.meta.main) await makeDemoStore();
