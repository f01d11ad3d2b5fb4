import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNpm } from './run.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');

/**
 * Installs the packages of package-lock.json when any is missing or of another version, and says so; else does nothing.
 * `withDev`: whether packages that only checks and tests need may not be missing either; an install brings them all the same.
 * Throws when the install fails.
 * @param {{ withDev: boolean }} options
 */
export async function installPackages({ withDev }) {
  const missing = missingPackage(withDev);
  if (missing === null) return;
  console.log(`Installing packages (${missing}) ...`);
  const ending = await runNpm([
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=optional',
    '--include=dev',
  ]);
  if (ending.code === 0) await linkDatabaseLibraries();
  const stillMissing = ending.code === 0 ? missingPackage(withDev) : missing;
  if (stillMissing !== null) throw new Error(`npm ci did not install everything: ${stillMissing}`);
}

/**
 * Runs the one kind of install script we want (tests/meta/packages.test.ts), of the package with the tests' database: it links the
 * libraries inside its own folder. No others run (.npmrc): npm would call node-gyp for a package that comes compiled, and fail where
 * there is no Python or no way to Node's headers.
 */
async function linkDatabaseLibraries() {
  const scripted = Object.entries(packagesOf(LOCKFILE)).filter(([, entry]) => entry.hasInstallScript);
  const present = scripted.map(([path]) => path).filter((path) => existsSync(join(ROOT, path)));
  const names = present.map((path) => path.replace(/^.*node_modules\//, ''));
  if (names.length > 0) await runNpm(['rebuild', '--ignore-scripts=false', '--loglevel=error', ...names]);
}

/**
 * Why an install is needed, e.g. `node_modules/pg is not installed`; null when everything is there.
 * What is installed is read from the list npm itself keeps, so an install made by hand counts as well as ours.
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

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, hasInstallScript?: boolean }} LockEntry */

/** The packages of a lockfile by their path. @param {string} file @returns {Record<string, LockEntry>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
