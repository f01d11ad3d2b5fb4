import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDemoArchive } from '../src/demo/archive/generate.ts';
import { ingest } from '../src/pipeline/ingest.ts';
import { rateStore } from '../src/pipeline/rateStore.ts';

/**
 * The demo league of the tests: two short seasons of eight clubs with some 60 games, one of them live on the simulated
 * day.
 */
export const DEMO_LEAGUE = { today: '2027-01-16', seasons: 2, clubs: 8, gamesPerSeason: 32 };

const FOLDER = fileURLToPath(new URL('../.cache/demo', import.meta.url));
/** Its archive, and the store read and rated from it. Tests copy what they change. */
export const DEMO_ARCHIVE = join(FOLDER, 'archive');
export const DEMO_STORE = join(FOLDER, 'highslot.db');

/** Makes both from nothing, once for a run of tests. */
export default async function makeDemoStore(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  await generateDemoArchive(DEMO_ARCHIVE, DEMO_LEAGUE);
  const store = `sqlite:${DEMO_STORE}`;
  const now = () => new Date(`${DEMO_LEAGUE.today}T12:00:00Z`);
  await ingest({ archive: DEMO_ARCHIVE, sourceKind: 'demo', store, seasons: null, workers: 0, now });
  await rateStore(store, now);
}

if (import.meta.main) await makeDemoStore();
