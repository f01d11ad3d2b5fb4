import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingPackage, progressLine } from '../../scripts/packages.mjs';
import { newestNode } from '../../scripts/pinnedNode.mjs';
import { playwrightTotals, vitestTotals } from '../../scripts/testTotals.mjs';
import { ROOT } from '../sourceCode/files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'highslot-scripts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a value as JSON into the temporary folder and returns the file's path. */
function write(name: string, value: unknown): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
  return file;
}

it('the newest Node that is new enough runs the program', () => {
  const node = (name: string, version: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
    return file;
  };
  const [old, packaged, newer] = [node('old', '20.20.2'), node('packaged', '24.9.0'), node('newer', '24.21.0')];
  expect(newestNode([packaged, newer])).toBe(newer);
  expect(newestNode([newer, packaged, old, join(folder, 'none')])).toBe(newer);
  expect(newestNode([old])).toBeNull();
});

it('an install says how many packages are there', () => {
  write('package-lock.json', { packages: { '': {}, 'node_modules/a': {}, 'node_modules/b': {} } });
  mkdirSync(join(folder, 'node_modules/a'), { recursive: true });
  expect(progressLine(folder)).toBe('Installing packages: 1 of at most 2 ...');
});

describe('the commands', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

  it.each(Object.entries(scripts))('npm run %s runs existing files and is in the README', (name, line) => {
    const files = line.split(' ').filter((word) => /\.(ts|mjs)$/.test(word));
    expect(files).not.toEqual([]);
    for (const file of files) expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(readme).toMatch(new RegExp(`npm (run )?${name}\\b`));
  });

  it('include every script that the README names', () => {
    const named = [...readme.matchAll(/npm run (\w+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the totals of npm test', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  it('count todo tests as skipped', () => {
    const file = write('vitest.json', { ...report, testResults: [] });
    expect(vitestTotals(file)).toEqual({ passed: 5, failed: 1, skipped: 3, failures: [] });
  });

  it('count a test file that could not run as one failure, and a failed test once, and name both', () => {
    const message = 'AssertionError: expected 1 to be 2\n    at a.test.ts:3';
    const testResults = [
      { name: join(ROOT, 'tests/a.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
      {
        name: join(ROOT, 'tests/b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a sum', status: 'passed', failureMessages: [] },
          { fullName: 'a sum is right', status: 'failed', failureMessages: [message] },
        ],
      },
      { name: join(ROOT, 'tests/c.test.ts'), status: 'passed', message: '', assertionResults: [{ status: 'passed' }] },
    ];
    const totals = vitestTotals(write('vitest.json', { ...report, testResults }));
    expect(totals.failed).toBe(2);
    expect(totals.failures).toEqual([
      'tests/b.test.ts › a sum is right: AssertionError: expected 1 to be 2',
      'tests/a.test.ts › could not run: No such file',
    ]);
  });

  it('count a browser test that passed only on retry, and an error outside tests, as failures, and name them', () => {
    const test = (status: string, message?: string) => ({ status, results: [{}, { error: message && { message } }] });
    const file = write('playwright.json', {
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'No server' }],
      suites: [
        {
          file: 'site.spec.ts',
          specs: [
            { title: 'opens', tests: [test('expected')] },
            { title: 'loads', tests: [test('unexpected', '\u001b[31mError: none\u001b[39m\nmore')] },
          ],
          suites: [{ file: 'site.spec.ts', specs: [{ title: 'moves', tests: [test('flaky')] }] }],
        },
      ],
    });
    const failures = [
      'tests/e2e/site.spec.ts › loads: Error: none',
      'tests/e2e/site.spec.ts › moves',
      'tests/e2e › outside the tests: No server',
    ];
    expect(playwrightTotals(file)).toEqual({ passed: 3, failed: 3, skipped: 2, failures });
  });

  it('count a run without a report as one failure', () => {
    const nowhere = join(folder, 'none.json');
    expect(vitestTotals(nowhere)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
    expect(playwrightTotals(nowhere)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
  });
});

describe('an install', () => {
  const wanted = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '2.0.0' },
    'node_modules/b': { version: '3.0.0', dev: true },
    'node_modules/c': { version: '4.0.0', optional: true },
  };
  const installed = (packages: Record<string, { version: string }>): void => {
    write('package-lock.json', { packages: wanted });
    write('node_modules/.package-lock.json', { packages });
  };

  it('is needed when nothing is installed', () => {
    write('package-lock.json', { packages: wanted });
    expect(missingPackage(false, folder)).toBe('none are installed');
  });

  it('is not needed when only packages of other platforms are missing', () => {
    installed({ 'node_modules/a': { version: '2.0.0' }, 'node_modules/b': { version: '3.0.0' } });
    expect(missingPackage(true, folder)).toBeNull();
  });

  it('is needed when a package is missing; a development package only for tests', () => {
    installed({ 'node_modules/a': { version: '2.0.0' } });
    expect(missingPackage(false, folder)).toBeNull();
    expect(missingPackage(true, folder)).toBe('node_modules/b is not installed');
  });

  it('is needed when a package, even an optional one, has another version', () => {
    installed({ 'node_modules/a': { version: '2.0.1' } });
    expect(missingPackage(false, folder)).toBe('node_modules/a is 2.0.1, not 2.0.0');
    installed({ 'node_modules/a': { version: '2.0.0' }, 'node_modules/c': { version: '4.0.1' } });
    expect(missingPackage(false, folder)).toBe('node_modules/c is 4.0.1, not 4.0.0');
  });
});
