import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The folder of the built site. */
export const BUILT_SITE = join(ROOT, 'dist/web');

/** Why tests of the built site cannot run; null when they can. */
export const NOT_BUILT = existsSync(BUILT_SITE) ? null : 'the site is not built (npm test builds it first)';

/** Folders of third-party code, at any depth. */
const THIRD_PARTY = new Set(['node_modules']);

/** All files under a folder of the repository: paths from the root, sorted. Empty if the folder does not exist. */
export function filesUnder(folder: string): string[] {
  const full = join(ROOT, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !THIRD_PARTY.has(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(path) : [path];
    })
    .sort();
}

/** Whether a path is TypeScript code, tests included. */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
}

/** Whether a path is a test file, or test support in a folder named `testing`. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\//.test(path);
}
