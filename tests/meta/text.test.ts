import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isCode, ROOT } from '../sourceCode/files.ts';

/** Files past this many lines should say why, or be named `*.data.ts`. */
const LONG_FILE_LINES = 400;

/** What only one machine has, or only one place to fetch packages from. Written in parts, so that this file does not match itself. */
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

/** Text files as the repository will hold them: tracked, or new and not ignored. Null outside a git checkout. */
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

/** Targets of a page's links to files of the repository, e.g. `docs/decisions/0001-x.md`. Code blocks are left out. */
function localLinks(page: string, markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^([a-z]+:|#|\/)/.test(target))
    .map((target) => normalize(join(dirname(page), target.replace(/#.*$/, ''))));
}

/** Paths from the root that a page names as code, e.g. `src/config.ts` or `node src/cli/fitGameScore.ts --x`. Patterns are passed over. */
function namedPaths(markdown: string): string[] {
  const codes = [...markdown.matchAll(/`([^`\n]+)`/g)].flatMap((match) => (match[1] ?? '').split(' '));
  return codes.filter((word) => /^(src|tests|bench|docs|models|deploy|scripts|fixtures)\/[\w./-]*$/.test(word));
}

describe.skipIf(files === null)('the text of the repository (skipped outside a git checkout)', () => {
  it('names no place of one machine and no package registry', () => {
    const wrong = (files ?? []).flatMap((file) => {
      const text = textOf(file);
      return isBinary(text)
        ? []
        : MACHINE_WORDS.filter((word) => containsPath(text, word)).map((word) => `${file}: ${word}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has no link to a file that is not there', () => {
    const pages = (files ?? []).filter((file) => file.endsWith('.md'));
    const dead = pages.flatMap((page) =>
      localLinks(page, textOf(page))
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${page} → ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('names no path in a page that is not there', () => {
    const pages = (files ?? []).filter((file) => file.endsWith('.md'));
    const gone = pages.flatMap((page) =>
      namedPaths(textOf(page))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  it('names no decision in code that is not there', () => {
    const numbers = new Set((files ?? []).map((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1]));
    const unknown = (files ?? [])
      .filter(isCode)
      .flatMap((file) =>
        [...textOf(file).matchAll(/(?:docs\/decisions\/|\bADR |\bdecision )(\d{4})\b(?!-x)/g)]
          .filter(([, number]) => !numbers.has(number))
          .map(([named]) => `${file}: ${named}`),
      );
    expect(unknown).toEqual([]);
  });

  afterAll(() => {
    const long = (files ?? [])
      .filter((file) => isCode(file) && !file.endsWith('.data.ts') && !file.includes('/generated/'))
      .map((file) => ({ file, lines: textOf(file).split('\n').length }))
      .filter(({ lines }) => lines > LONG_FILE_LINES);
    const list = long.map(({ file, lines }) => `\n  ${file}: ${lines} lines`).join('');
    console.info(`files past ${LONG_FILE_LINES} lines: ${long.length}${list}`);
  });
});

describe('the checks themselves', () => {
  it('see a path of a machine, but not the same letters inside another path', () => {
    const word = MACHINE_WORDS[2] ?? '';
    expect(containsPath(`see ${word}ann/x`, word)).toBe(true);
    expect(containsPath(`const page = '${word}ann';`, word)).toBe(true);
    expect(containsPath(`src/web/pages${word}Home.tsx`, word)).toBe(false);
    expect(containsPath(`..${word}x`, word)).toBe(false);
  });

  it('see a path named as code, alone or in a command', () => {
    expect(namedPaths('`src/a.ts` and `node src/b.ts --to x/y`, not `tests/*.ts` nor src/c.ts')).toEqual([
      'src/a.ts',
      'src/b.ts',
    ]);
  });

  it('see local links, and pass over web addresses, anchors and code', () => {
    const markdown = 'A [a](b.md#c) [d](../e.ts) [w](https://x.example) [s](#t) `[x](y.md)`\n```\n[z](z.md)\n```\n';
    expect(localLinks('docs/page.md', markdown)).toEqual(['docs/b.md', 'e.ts']);
  });
});

/** Whether a text holds a machine's path as the start of a path: not as the middle of a longer one. */
function containsPath(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!word.startsWith('/') || !/[\w.}]/.test(text[at - 1] ?? ' ')) return true;
  }
  return false;
}
