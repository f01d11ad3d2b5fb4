import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders that hold nothing written by us, at any depth of src, tests, scripts and bench. */
const NOT_OURS = new Set(['node_modules']);

/** All files under a folder of the repository. Shape: paths from the root with forward slashes, sorted; none when it does not exist. */
export function filesUnder(folder: string): string[] {
  const full = join(ROOT, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(path) : [path];
    })
    .sort();
}

/** Whether a path is TypeScript, tests included. */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
}

/** Whether a path is a test file, or made for tests: in a folder named `testing`. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\//.test(path);
}
