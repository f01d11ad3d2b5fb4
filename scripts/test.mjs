// `npm test`: installs what is missing, then runs all sections of checks in turn, even when one fails. Arguments select
// sections, e.g. `npm test -- types lint`. Runs on the system's Node (20 or newer).
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installChromium } from './chromium.mjs';
import { installPackages } from './packages.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { ROOT, run } from './run.mjs';
import { playwrightTotals, vitestTotals } from './testTotals.mjs';
import { buildWeb } from './webBuild.mjs';

const REPORTS = join(ROOT, '.cache', 'test');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');
const TYPE_PROJECTS = ['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.web-tests.json'];

/** @type {import('./testTotals.mjs').Totals} */
const totals = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** The sections by name. Each returns whether it passed. @type {Record<string, () => Promise<boolean>>} */
const sections = {
  types: async () => {
    let isOk = true;
    for (const project of TYPE_PROJECTS) isOk = (await tool('typescript/bin/tsc', ['-p', project])) && isOk;
    return isOk;
  },
  lint: () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  // Before the tests: some request the built pages.
  build: () => buildWeb(),
  unit: async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
    const isOk = await tool('vitest/vitest.mjs', ['run', ...reporters]);
    add(vitestTotals(VITEST_REPORT));
    return isOk;
  },
  e2e: async () => {
    const env = { CHROME_PATH: await installChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT };
    const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
    const isOk = await tool('@playwright/test/cli.js', args, env);
    add(playwrightTotals(PLAYWRIGHT_REPORT));
    return isOk;
  },
};

/**
 * Runs a package's command on the pinned Node, which also comes first on its PATH.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function tool(script, args, env = {}) {
  const binaries = join(ROOT, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  const PATH = `${binaries}${separator}${process.env.PATH}`;
  const ending = await run(pinnedNode(), [join('node_modules', script), ...args], { ...process.env, PATH, ...env });
  if (ending.signal !== null) {
    console.error(`Stopped by ${ending.signal}.`);
    process.exit(1);
  }
  return ending.code === 0;
}

/** @param {import('./testTotals.mjs').Totals} more */
function add(more) {
  totals.passed += more.passed;
  totals.failed += more.failed;
  totals.skipped += more.skipped;
  totals.failures.push(...more.failures);
}

/**
 * Runs one section under a heading and prints how long it took.
 * @param {string} name
 * @param {() => Promise<boolean>} section
 */
async function runSection(name, section) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const isOk = await section().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  console.log(`== ${name}: ${isOk ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return isOk;
}

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in sections));
const sectionNames = Object.keys(sections).join(', ');
if (selected.includes('--help')) {
  console.log(`npm test -- [NAME ...]\nRuns every check, or only those named: ${sectionNames}.`);
  process.exit(0);
}
if (unknown.length > 0) {
  console.error(`npm test: Unknown section ${unknown.join(', ')}. The sections are ${sectionNames}.`);
  process.exit(1);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const failed = [];
if (await runSection('install', () => installPackages({ withDev: true }).then(() => true))) {
  for (const [name, section] of Object.entries(sections)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    if (!(await runSection(name, section))) failed.push(name);
  }
} else {
  failed.push('install');
}

console.log(failed.length === 0 ? '\nAll sections passed.' : `\nFailed: ${failed.join(', ')}.`);
// Last, for a log of which only the end is kept.
for (const failure of totals.failures) console.log(`  ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = failed.length === 0 ? 0 : 1;
