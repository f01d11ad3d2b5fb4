import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../sourceCode/files.ts';

/** A package of package-lock.json, with the fields that the checks read. */
export interface LockedPackage {
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

/** A package's name from its installed path: `@types/pg` for `node_modules/@types/pg`. */
export function packageName({ path }: LockedPackage): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** All packages of the lockfile, without the repository itself. */
export function readLockfile(): LockedPackage[] {
  const lock: { packages: Record<string, Omit<LockedPackage, 'path'>> } = readJson('package-lock.json');
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ path, ...entry }));
}

/** The parts of package.json that the checks read. */
export interface Manifest {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
}

/** Reads the repository's package.json. */
export function readManifest(): Manifest {
  return readJson('package.json');
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}
