import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './packages.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { endLike, ROOT, run } from './run.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './serverProcess.mjs';
import { buildWebIfStale } from './webBuild.mjs';

/**
 * Runs a command that serves the site, and ends like it. Installs packages that are missing, and builds the site when
 * it is missing or out of date; the command opens its store meanwhile.
 * @param {string} name as the user calls it, e.g. `npm start`
 * @param {string} entry the command's file
 * @param {readonly string[]} flags further flags of Node
 */
export async function startServer(name, entry, flags = []) {
  /** @param {unknown} error @returns {false} */
  const fail = (error) => {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    return false;
  };
  try {
    await installPackages({ withDev: false });
    if (!existsSync(join(ROOT, entry))) throw new Error(`${entry} is missing`);
    const site = process.argv.includes('--help') ? undefined : buildWebIfStale().then(() => true, fail);
    const args = [...flags, ...SERVER_FLAGS, entry, ...process.argv.slice(2)];
    endLike(await run(pinnedNode(), args, { ...process.env, ...SERVER_ENV }, site));
  } catch (error) {
    fail(error);
  }
}
