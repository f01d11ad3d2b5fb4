import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run.mjs';

/**
 * Counts of tests, and a line for each failure: its file, its name and the first line of its error.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Totals
 */

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile */

/**
 * A suite of a Playwright report: a file, or a group in one.
 * @typedef {{ file: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */
/** @typedef {{ status: string, results: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec */

/**
 * Counts the tests of a Vitest JSON report. A file that could not run has no tests and counts as one failure.
 * @param {string} file
 * @returns {Totals}
 */
export function vitestTotals(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  /** @type {VitestFile[]} */
  const files = report.testResults;
  const brokenFiles = files.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  const failedTests = files.flatMap((result) =>
    result.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failureLine(relative(ROOT, result.name), test.fullName, test.failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failedTests,
      ...brokenFiles.map((result) => failureLine(relative(ROOT, result.name), 'could not run', result.message)),
    ],
  };
}

/**
 * Counts the tests of a Playwright JSON report. A flaky test counts as a failure, and so does an error outside tests.
 * @param {string} file
 * @returns {Totals}
 */
export function playwrightTotals(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  /** @type {{ message?: string }[]} */
  const errors = report.errors;
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    skipped,
    failures: [
      ...playwrightFailures(report.suites),
      ...errors.map((error) => failureLine('tests/e2e', 'outside the tests', error.message)),
    ],
  };
}

/** A line for each failed or flaky test of some suites. @param {PlaywrightSuite[]} suites @returns {string[]} */
function playwrightFailures(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((test) => {
          const error = test.results.find((result) => result.error)?.error;
          return failureLine(`tests/e2e/${suite.file}`, spec.title, error?.message);
        }),
    ),
    ...playwrightFailures(suite.suites ?? []),
  ]);
}

/** @param {string} file @param {string} name @param {string} [message] */
function failureLine(file, name, message = '') {
  const firstLine = stripVTControlCharacters(message).split('\n')[0];
  return firstLine === '' ? `${file} › ${name}` : `${file} › ${name}: ${firstLine}`;
}

/** A parsed report; null when the run wrote none. @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
