// `npm start`: from a fresh clone to a running site. Runs on the system's Node (20 or newer) without any package.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './packages.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { endLike, ROOT, run } from './run.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './serverProcess.mjs';
import { buildWebIfStale } from './webBuild.mjs';

const ENTRY = 'src/cli/start.ts';

try {
  await installPackages({ withDev: false });
  if (!existsSync(join(ROOT, ENTRY))) throw new Error(`${ENTRY} is missing`);
  // The program reads games while the site is built.
  const site = process.argv.includes('--help') ? undefined : buildWebIfStale().then(() => true, fail);
  const flags = ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS];
  endLike(
    await run(pinnedNode(), [...flags, ENTRY, ...process.argv.slice(2)], { ...process.env, ...SERVER_ENV }, site),
  );
} catch (error) {
  fail(error);
}

/** Prints an error in one line. @param {unknown} error @returns {false} */
function fail(error) {
  console.error(`npm start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
  return false;
}
