import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** Usual paths of Chromium and Chrome, in order of preference. */
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the browser for the tests: CHROME_PATH if set, else a usual path, else Playwright's own download; null when
 * there is none.
 * @returns {string | null}
 */
export function findChromium() {
  const configured = process.env.CHROME_PATH;
  if (configured) return existsSync(configured) ? configured : null;
  return [...PATHS, ...downloadedByPlaywright()].find((path) => existsSync(path) && runs(path)) ?? null;
}

/**
 * Finds the browser for the tests, and installs one when there is none: Debian's package when running as root, else
 * Playwright's download. Throws a one-line message when that fails, too.
 * @returns {Promise<string>}
 */
export async function installChromium() {
  if (process.env.CHROME_PATH && findChromium() === null) {
    throw new Error(`CHROME_PATH names a missing file: ${process.env.CHROME_PATH}`);
  }
  const found = findChromium();
  if (found !== null) return found;
  console.log('Installing Chromium for the browser tests ...');
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], env);
  }
  if (findChromium() === null) {
    await run(process.execPath, [
      join('node_modules', '@playwright', 'test', 'cli.js'),
      'install',
      '--with-deps',
      'chromium',
    ]);
  }
  const installed = findChromium();
  if (installed === null) throw new Error('Cannot find or install Chromium: set CHROME_PATH to one.');
  return installed;
}

/** Whether a browser runs: Ubuntu's /usr/bin/chromium-browser may only ask for a snap. @param {string} path */
function runs(path) {
  if (process.platform === 'win32') return true;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/** The path of Playwright's own Chromium; empty before Playwright is installed. @returns {string[]} */
function downloadedByPlaywright() {
  try {
    return [createRequire(join(ROOT, 'package.json'))('@playwright/test').chromium.executablePath()];
  } catch {
    return [];
  }
}
