import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutComments } from '../boundaries/importGraph.ts';
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

it('the configuration table of the README lists the variables that src/config.ts reads', () => {
  const read = withoutComments(textOf('src/config.ts')).match(/\b(?:PORT|HOST|HIGHSLOT_[A-Z_]+)\b/g) ?? [];
  const [, section = ''] = textOf('README.md').split('## Configuration');
  const [table = ''] = section.split('\n## ');
  const described = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(described).toContain('PORT');
  expect(described.toSorted()).toEqual([...new Set(read)].sort());
});

const FOLDER = new URL('../e2e/', import.meta.url);

describe('every browser test', () => {
  const specs = readdirSync(FOLDER).filter((file) => file.endsWith('.spec.ts'));

  it('uses siteTest.ts, which fails on uncaught errors and violations of the security policy', () => {
    expect(specs.length).toBeGreaterThan(8);
    for (const file of specs) {
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      expect([file, /import \{[^}]*\btest\b[^}]*\} from '\.\/siteTest\.ts'/.test(text)]).toEqual([file, true]);
      expect([file, /import \{[^}]*\} from '@playwright\/test'/.test(text)]).toEqual([file, false]);
      expect([file, /browser\.new(Context|Page)\(/.test(text)]).toEqual([file, false]);
    }
  });
});
