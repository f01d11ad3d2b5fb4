// `npm start` and `npm run serve`: from a fresh clone to a running site. Installs packages that are missing, and builds
// the site when it is missing or out of date; the program opens its store meanwhile. Ends like the program. Runs on the
// system's Node (20 or newer) without any package.
//   node scripts/startServer.mjs src/cli/start.ts [FLAG ...]
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { installPackages } from './packages.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { endLike, ROOT, run } from './run.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './serverProcess.mjs';
import { buildWebIfStale } from './webBuild.mjs';

const [entry = '', ...flags] = process.argv.slice(2);

/** @param {unknown} error @returns {false} */
function fail(error) {
  console.error(`npm run ${basename(entry, '.ts')}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
  return false;
}

try {
  await installPackages({ withDev: false });
  if (!existsSync(join(ROOT, entry))) throw new Error(`${entry} is missing`);
  const site = flags.includes('--help') ? undefined : buildWebIfStale().then(() => true, fail);
  const args = ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS, entry, ...flags];
  endLike(await run(pinnedNode(), args, { ...process.env, ...SERVER_ENV }, site));
} catch (error) {
  fail(error);
}
