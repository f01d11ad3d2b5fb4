import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pinnedNode } from './pinnedNode.mjs';
import { ROOT, run } from './run.mjs';

/** The inputs of the built site, from the repository's root. */
const INPUTS = [
  'src/web',
  'src/contract',
  'src/charts',
  'src/hockey',
  'src/methodPages',
  'docs/methodology',
  'docs/decisions',
  'models/xg',
  'src/xg/current.ts',
  'src/stats/registry',
  'src/api/documents/site/buildShells.ts',
  'vite.config.ts',
  'package-lock.json',
];
const BUILT_PAGE = join(ROOT, 'dist', 'web', 'index.html');
const STAMP = join(ROOT, 'dist', 'web-inputs.sha256');

/**
 * Builds the site into dist/web.
 * @returns {Promise<boolean>} whether the build succeeded
 */
export async function buildWeb() {
  const digest = inputsDigest();
  const ending = await run(pinnedNode(), [
    join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--logLevel',
    'warn',
  ]);
  if (ending.code !== 0) return false;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, digest);
  return true;
}

/**
 * Builds the site when it is missing or one of its inputs has changed.
 * Throws when the build fails.
 */
export async function buildWebIfStale() {
  const isFresh = existsSync(BUILT_PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputsDigest();
  if (isFresh) return;
  console.log('Building the site ...');
  if (!(await buildWeb()))
    throw new Error('the site was not built; the messages above say why, unless the build was stopped');
}

/** One hash over the names and bytes of every input except tests. */
function inputsDigest() {
  const hash = createHash('sha256').update(process.env.HIGHSLOT_BASE_PATH ?? '');
  for (const input of INPUTS) {
    for (const file of filesUnder(input)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Paths of all files at or under a path, sorted; empty for a path that does not exist. @param {string} path @returns
 * {string[]}
 */
function filesUnder(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
