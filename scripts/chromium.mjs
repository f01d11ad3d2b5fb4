import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** Where systems keep Chromium or Chrome, most specific wish first. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for the tests: CHROME_PATH where set, else a known place, else Playwright's own download; null when none is there.
 * @returns {string | null}
 */
export function findChromium() {
  const asked = process.env.CHROME_PATH;
  if (asked) return existsSync(asked) ? asked : null;
  return [...PLACES, ...downloadedByPlaywright()].find((place) => existsSync(place) && answers(place)) ?? null;
}

/**
 * The browser for the tests, installed when there is none: Debian's where we may install packages, else Playwright's download.
 * Throws a one-line message when that fails too.
 * @returns {Promise<string>}
 */
export async function installChromium() {
  if (process.env.CHROME_PATH && findChromium() === null) {
    throw new Error(`CHROME_PATH names no file: ${process.env.CHROME_PATH}`);
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
  if (installed === null) throw new Error('no Chromium found or installed; set CHROME_PATH to one');
  return installed;
}

/** Whether the program at a path is a browser that runs: Ubuntu's /usr/bin/chromium-browser may only ask for a snap. @param {string} place */
function answers(place) {
  if (process.platform === 'win32') return true;
  try {
    execFileSync(place, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/** Where Playwright keeps the Chromium it downloads; empty before Playwright is installed. @returns {string[]} */
function downloadedByPlaywright() {
  try {
    return [createRequire(join(ROOT, 'package.json'))('@playwright/test').chromium.executablePath()];
  } catch {
    return [];
  }
}
