import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals Counts of tests. */

/**
 * Counts of a vitest JSON report. A file that could not be run at all has no tests to show and counts as one failure.
 * @param {string} file
 * @returns {Totals}
 */
export function vitestTotals(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts of a Playwright JSON report. A test that passed only when repeated counts as a failure, and so does an error outside tests.
 * @param {string} file
 * @returns {Totals}
 */
export function playwrightTotals(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** The parsed report; null when the run wrote none. @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
