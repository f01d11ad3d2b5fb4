// `npm start`: from a fresh clone to a running site. Runs on the machine's own Node (20 or newer) and needs no package.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './packages.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { endLike, ROOT, run } from './run.mjs';
import { buildWebIfStale } from './webBuild.mjs';

const ENTRY = 'src/cli/start.ts';
/** What the serving process may hold, megabytes; `npm run serve` and deploy/ say the same. Source: docs/decisions/0170. */
const MEMORY = ['--max-old-space-size=160', '--max-semi-space-size=4'];

try {
  await installPackages({ withDev: false });
  if (!existsSync(join(ROOT, ENTRY))) throw new Error(`${ENTRY} is missing`);
  await buildWebIfStale();
  endLike(
    await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', ...MEMORY, ENTRY, ...process.argv.slice(2)]),
  );
} catch (error) {
  console.error(`npm start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
