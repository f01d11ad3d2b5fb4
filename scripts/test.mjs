// `npm test` and `npm run soak`: installs what is missing, then runs sections of checks, even when one fails. Names
// select sections, e.g. `npm test -- types lint`. Runs on the system's Node (20 or newer).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { installChromium } from './chromium.mjs';
import { installPackages } from './packages.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { ROOT, run } from './run.mjs';
import { buildWeb } from './webBuild.mjs';

const REPORTS = join(ROOT, '.cache', 'test');

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** The sections by name. Each returns whether it passed. @type {Record<string, () => Promise<boolean>>} */
const sections = {
  types: () =>
    eachPasses(['node', 'web', 'web-tests'], (name) => tool('typescript/bin/tsc', '-p', `tsconfig.${name}.json`)),
  // The second finds unused files, exports and dependencies.
  lint: () =>
    eachPasses(
      [
        ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
        ['knip/bin/knip.js', '--no-progress'],
      ],
      ([script = '', ...args]) => tool(script, ...args),
    ),
  // Before the tests: some request the built pages.
  build: buildWeb,
  unit: () => vitest('unit', 'node', 'web'),
  e2e: () => playwright('e2e', 'pages'),
  'soak-unit': () => vitest('soak-unit', 'soak'),
  'soak-e2e': () => playwright('soak-e2e', 'matrix'),
  'soak-bench': () => node(join('bench', 'siege.ts')),
};
/** Sections that run one after another, beside those that only read the code. */
const CHAINS = [
  ['types', 'lint'],
  ['build', 'unit', 'e2e', 'soak-unit', 'soak-e2e', 'soak-bench'],
];
const BY_DEFAULT = ['types', 'lint', 'build', 'unit', 'e2e'];
const RESULTS = join(ROOT, 'bench', 'RESULTS.md');

/**
 * Runs a program on the pinned Node, which also comes first on its PATH.
 * @param {string} file
 * @param {readonly string[]} args
 */
async function node(file, ...args) {
  const program = pinnedNode();
  const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` };
  const ending = await run(program, [file, ...args], env);
  if (ending.signal !== null) {
    console.error(`Stopped by ${ending.signal}.`);
    process.exit(1);
  }
  return ending.code === 0;
}

/** Runs a package's command. @param {string} script @param {readonly string[]} args */
function tool(script, ...args) {
  return node(join('node_modules', script), ...args);
}

/** @type {Promise<string> | undefined} */
let installing;
/** The browser, which is installed beside the sections before it. */
function chromium() {
  installing ??= installChromium();
  return installing;
}

/** @param {string} section @param {readonly string[]} projects */
function vitest(section, ...projects) {
  const report = `--outputFile.json=${join(REPORTS, `${section}.json`)}`;
  const filters = projects.flatMap((project) => ['--project', project]);
  return tool('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', report, ...filters);
}

/** @param {string} section @param {string} project */
async function playwright(section, project) {
  process.env.CHROME_PATH = await chromium();
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(REPORTS, `${section}.json`);
  const config = join('tests', 'e2e', 'playwright.config.ts');
  return tool('@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json', '--project', project);
}

/** @template T @param {readonly T[]} items @param {(item: T) => Promise<boolean>} check */
async function eachPasses(items, check) {
  let isOk = true;
  for (const item of items) isOk = (await check(item)) && isOk;
  return isOk;
}

/**
 * Runs one section and prints how long it took.
 * @param {string} name
 * @param {() => Promise<boolean>} section
 */
async function runSection(name, section) {
  console.log(`== ${name}`);
  const start = performance.now();
  const isOk = await section().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  console.log(`== ${name}: ${isOk ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return isOk;
}

/** The tests that a section counted. @param {string} name @param {boolean} isOk @returns {Counts} */
function countsOf(name, isOk) {
  const file = join(REPORTS, `${name}.json`);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const failed = (report.numFailedTests ?? 0) + unexpected + flaky;
  return {
    passed: (report.numPassedTests ?? 0) + expected,
    // A section that ends before its tests is a failure, too.
    failed: isOk ? failed : Math.max(1, failed),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0) + skipped,
  };
}

/** The failed tests of a section, a line each. @param {string} name @returns {string[]} */
function failuresOf(name) {
  const file = join(REPORTS, `${name}.json`);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  /** @param {any} suite @returns {any[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const units = (report.testResults ?? []).flatMap((/** @type {any} */ { name: path, assertionResults, message }) => [
    ...(assertionResults.length === 0 ? [`${relative(ROOT, path)}: ${message}`] : []),
    ...assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => `${relative(ROOT, path)}: ${test.fullName}`),
  ]);
  const specs = specsOf(report).filter(({ ok }) => !ok);
  return [...units, ...specs.map(({ file: path, title }) => `${path}: ${title}`)];
}

/** Writes the result of a soak into the benchmark results. @param {string} result */
function recordSoak(result) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const minutes = Math.round(performance.now() / 60_000);
  const line = `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${minutes} minutes: ${result}.`;
  const text = readFileSync(RESULTS, 'utf8');
  writeFileSync(RESULTS, text.replace(/(?<=<!-- soak -->\n)[\s\S]*?(?=<!-- end -->)/, `${line}\n`));
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`npm test: The sections are ${Object.keys(sections).join(', ')}, not ${unknown.join(', ')}.`);
  process.exit(1);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const selected = names.length > 0 ? names : BY_DEFAULT;
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @param {string} name @param {boolean} isOk */
function add(name, isOk) {
  const { passed, failed, skipped } = countsOf(name, isOk);
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}
const isInstalled = await runSection('install', () => installPackages({ withDev: true }).then(() => true));
if (!isInstalled) add('install', false);
else {
  // A failure is reported by the section that needs it.
  if (selected.some((name) => name.endsWith('e2e'))) chromium().catch(() => undefined);
  await Promise.all(
    CHAINS.map(async (chain) => {
      for (const name of chain) {
        const section = sections[name];
        if (section !== undefined && selected.includes(name)) add(name, await runSection(name, section));
      }
    }),
  );
}
for (const line of selected.flatMap(failuresOf)) console.log(`FAILED ${line}`);
const summary = `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`;
if (selected.includes('soak-unit')) recordSoak(summary);
console.log(summary);
process.exitCode = totals.failed === 0 ? 0 : 1;
