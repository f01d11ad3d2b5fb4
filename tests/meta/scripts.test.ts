import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { missingPackage, progressLine } from '../../scripts/packages.mjs';
import { newestOf } from '../../scripts/pinnedNode.mjs';
import { ROOT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Writes a value as JSON into the temporary folder and returns the file's path. */
function write(name: string, value: unknown): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
  return file;
}

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

it.skipIf(process.platform === 'win32')('the newest Node that runs is used, the packaged one among equals', () => {
  const fake = (name: string, version: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
    return file;
  };
  const [old, packaged, same, newer] = [
    fake('a', '20.20.2'),
    fake('b', '24.9.1'),
    fake('c', '24.9.1'),
    fake('d', '24.10.0'),
  ];
  expect(newestOf([packaged, old])).toBe(packaged);
  expect(newestOf([packaged, same])).toBe(packaged);
  expect(newestOf([packaged, newer])).toBe(newer);
  expect(newestOf([join(folder, 'none'), old])).toBe(old);
  expect(newestOf([join(folder, 'none')])).toBeNull();
});
