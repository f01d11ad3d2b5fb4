// `node tests/makeDemoStore.ts` makes the demo store of the tests.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDemoArchive } from '../src/demo/archive/generate.ts';
import { exportDataFiles } from '../src/pipeline/export/exportDataFiles.ts';
import { ingest } from '../src/pipeline/ingest/ingest.ts';
import { rateStore } from '../src/pipeline/rate/rateStore.ts';
import { DEMO_CACHE, DEMO_FOLDER, DEMO_LEAGUE } from './demoStore.ts';

/** The limit of a hook that makes the demo store, in milliseconds: five seconds of processor time. */
export const MAKING_MS = 120_000;

/** Makes the demo store, unless the same code already has. */
export async function makeDemoStore(): Promise<void> {
  if (existsSync(DEMO_FOLDER)) return;
  mkdirSync(DEMO_CACHE, { recursive: true });
  const outdated = readdirSync(DEMO_CACHE).filter((name) => !name.startsWith('making-'));
  const making = mkdtempSync(join(DEMO_CACHE, 'making-'));
  const archive = join(making, 'archive');
  const store = `sqlite:${join(making, 'highslot.db')}`;
  const now = () => new Date(`${DEMO_LEAGUE.today}T12:00:00Z`);
  await generateDemoArchive(archive, DEMO_LEAGUE);
  await ingest({ archive, sourceKind: 'demo', store, seasons: null, workers: 0, now });
  await rateStore(store, now);
  await exportDataFiles({ store, folder: join(making, 'highslot-files'), now: now().toISOString() });
  // Another worker may have made it meanwhile.
  if (existsSync(DEMO_FOLDER)) rmSync(making, { recursive: true });
  else renameSync(making, DEMO_FOLDER);
  for (const name of outdated) rmSync(join(DEMO_CACHE, name), { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeDemoStore();
