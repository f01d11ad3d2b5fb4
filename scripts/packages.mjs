import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkPinnedNode } from './pinnedNode.mjs';
import { ROOT, runNpm } from './run.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
/** Interval between two lines about an install, in milliseconds: npm itself is silent where there is no terminal. */
const PROGRESS_MS = 5000;

/**
 * Installs the packages of package-lock.json when any is missing or has another version; does nothing otherwise.
 * `withDev`: also checks development packages, which an install always includes. Throws when the install fails.
 * @param {{ withDev: boolean }} options
 */
export async function installPackages({ withDev }) {
  const missing = missingPackage(withDev);
  if (missing === null) return;
  console.log(`Installing packages (${missing}) ...`);
  const progress = setInterval(() => console.log(progressLine()), PROGRESS_MS);
  const ending = await runNpm([
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=optional',
    '--include=dev',
  ]).finally(() => clearInterval(progress));
  if (ending.code === 0) await linkDatabaseLibraries();
  const stillMissing = ending.code === 0 ? missingPackage(withDev) : missing;
  if (stillMissing !== null) throw new Error(`npm ci did not install everything: ${stillMissing}`);
  linkPinnedNode();
}

/** How many packages are there already. Those of other platforms never come. @param {string} [root] */
export function progressLine(root = ROOT) {
  const paths = Object.keys(packagesOf(join(root, 'package-lock.json'))).filter((path) => path !== '');
  const present = paths.filter((path) => existsSync(join(root, path))).length;
  return `Installing packages: ${present} of at most ${paths.length} ...`;
}

/**
 * Runs the only install script we allow (tests/meta/packages.test.ts): the tests' database links libraries in its own
 * folder. .npmrc disables the others: npm would run node-gyp for a package that ships compiled, and fail without Python
 * or Node's headers.
 */
async function linkDatabaseLibraries() {
  const scripted = Object.entries(packagesOf(LOCKFILE)).filter(([, entry]) => entry.hasInstallScript);
  const present = scripted.map(([path]) => path).filter((path) => existsSync(join(ROOT, path)));
  const names = present.map((path) => path.replace(/^.*node_modules\//, ''));
  if (names.length > 0) await runNpm(['rebuild', '--ignore-scripts=false', '--loglevel=error', ...names]);
}

/**
 * Why an install is needed, e.g. `node_modules/pg is not installed`; null when everything is installed.
 * Reads the list that npm itself keeps, so a manual install counts as well.
 * @param {boolean} withDev
 * @param {string} [root] the folder of package-lock.json and node_modules
 * @returns {string | null}
 */
export function missingPackage(withDev, root = ROOT) {
  const installedList = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return 'none are installed';
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedList);
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const present = installed[path];
    const mayBeAbsent = entry.optional || entry.devOptional || (entry.dev && !withDev);
    if (present === undefined && mayBeAbsent) continue;
    if (present === undefined) return `${path} is not installed`;
    if (present.version !== entry.version) return `${path} is ${present.version}, not ${entry.version}`;
  }
  return null;
}

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, hasInstallScript?: boolean }}
 *   LockEntry
 */

/** The packages of a lockfile by their path. @param {string} file @returns {Record<string, LockEntry>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
