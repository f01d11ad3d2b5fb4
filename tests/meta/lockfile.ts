import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../sourceCode/files.ts';

/** One package of package-lock.json, as far as the checks look at it. */
export interface LockedPackage {
  /** Where it is installed, e.g. `node_modules/pg`. */
  readonly path: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  /** SPDX expression as the package states it. */
  readonly license?: string;
  /** Only checks and tests need it. */
  readonly dev?: boolean;
  /** Packages it uses where they can be installed, mostly one a platform: version ranges by name. */
  readonly optionalDependencies?: Record<string, string>;
  readonly hasInstallScript?: boolean;
}

/** The package's name out of where it is installed: `@types/pg` for `node_modules/@types/pg`. */
export function packageName({ path }: LockedPackage): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** All packages of the lockfile, the repository itself left out. */
export function readLockfile(): LockedPackage[] {
  const lock: { packages: Record<string, Omit<LockedPackage, 'path'>> } = readJson('package-lock.json');
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ path, ...entry }));
}

/** The parts of package.json the checks look at. */
export interface Manifest {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
}

/** Our own package.json. */
export function readManifest(): Manifest {
  return readJson('package.json');
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}
