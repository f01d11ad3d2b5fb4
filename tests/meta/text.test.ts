import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../repositoryFiles.ts';

/**
 * Paths of one machine and addresses of package registries. Written in parts, so that this file does not match itself.
 */
const MACHINE_WORDS = [
  ['/wo', 'rk/'],
  ['/tm', 'p/'],
  ['/ho', 'me/'],
  ['/ro', 'ot/'],
  ['/Use', 'rs/'],
  ['C:\\Use', 'rs\\'],
  ['registry.npm', 'js.org'],
  ['registry.yarn', 'pkg.com'],
].map((parts) => parts.join(''));

/** The repository's files: tracked, or new and not ignored. Null outside a git checkout. */
function repositoryFiles(): string[] | null {
  if (!existsSync(join(ROOT, '.git'))) return null;
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  return list
    .toString('utf8')
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
    .sort();
}

const files = repositoryFiles();
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const isBinary = (text: string): boolean => text.includes('\0');

/**
 * Paths from the root that a page names as code, e.g. `src/config.ts` in `node src/config.ts --x`. Ignores patterns.
 */
function namedPaths(markdown: string): string[] {
  const codes = [...markdown.matchAll(/`([^`\n]+)`/g)].flatMap((match) => (match[1] ?? '').split(' '));
  return codes.filter((word) => /^(src|tests|bench|docs|models|deploy|scripts|fixtures)\/[\w./-]*$/.test(word));
}

describe.skipIf(files === null)('the text of the repository (skipped outside a git checkout)', () => {
  it('names no path of one machine and no package registry', () => {
    const wrong = (files ?? []).flatMap((file) => {
      const text = textOf(file);
      return isBinary(text)
        ? []
        : MACHINE_WORDS.filter((word) => containsPath(text, word)).map((word) => `${file}: ${word}`);
    });
    expect(wrong).toEqual([]);
  });

  it('names no missing path in a page', () => {
    const pages = (files ?? []).filter((file) => file.endsWith('.md'));
    const gone = pages.flatMap((page) =>
      namedPaths(textOf(page))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(gone).toEqual([]);
  });
});

/** Whether a text contains a machine's path at the start of a path, not in the middle of a longer one. */
function containsPath(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!word.startsWith('/') || !/[\w.}]/.test(text[at - 1] ?? ' ')) return true;
  }
  return false;
}
