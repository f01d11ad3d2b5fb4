import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameXg } from './gameXg.ts';
import { shortKey } from './shortKey.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);
const WORK = new URL('./gameWork.ts', import.meta.url);

/** Hexadecimal digits of the digest: enough that two versions never look alike. */
const DIGEST_LENGTH = 12;

/** The path in an import or re-export of our own files. Type imports do not count: they change nothing at run time. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'(\.[^']+)';$|^import\s+'(\.[^']+)';$/gms;

/**
 * The version of the code that computes a game's rows: the package version and a digest of the worker's source with
 * everything it imports, e.g. `0.1.0+3f9a61c20b7d`. When it changes, every game is computed again. Code that only
 * trains or serves does not count.
 */
export function codeVersion(xgModule: string): string {
  const files = new Set([...importedFiles(WORK), ...importedFiles(new URL(xgModule))]);
  const texts = [...files].map((file) => readFileSync(fileURLToPath(file), 'utf8'));
  const hash = createHash('sha256');
  for (const text of texts.sort()) hash.update(text).update('\0');
  const { version } = JSON.parse(readFileSync(fileURLToPath(PACKAGE), 'utf8')) as { version: string };
  return `${version}+${hash.digest('hex').slice(0, DIGEST_LENGTH)}`;
}

/** A file and all our files that it imports, directly or not, as sorted URLs. */
export function importedFiles(entry: URL): readonly string[] {
  const seen = new Set<string>();
  const visit = (file: URL): void => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) visit(new URL(match[1] ?? match[2] ?? '', file));
  };
  visit(entry);
  return [...seen].sort();
}

/** Names the code and the model that read a game: games with another key are read again. */
export function buildKeyOf(codeVersion: string, { modelVersion, digest }: GameXg): string {
  return shortKey(`${codeVersion} ${modelVersion} ${digest}`);
}
