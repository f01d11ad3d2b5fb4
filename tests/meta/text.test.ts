import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesUnder, isCode, ROOT } from '../sourceCode/files.ts';
import { commentsIn, parseCode, type SyntaxNode, walk } from '../sourceCode/syntax.ts';

/** Longer files are listed after the tests; data belongs in a `*.data.ts` file. */
const LONG_FILE_LINES = 400;

/** Maximum columns of a line of code. Biome wraps code at this width, but neither comments nor literals. */
const MAX_COLUMNS = 120;

/** Words that comments do not use, and the plain word to use instead. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  anew: 'again',
  'in vain': 'without success',
  'at hand': 'available',
  'in force': 'current or active',
  whosoever: 'anyone who',
  thereby: 'so',
  'of its own accord': 'by itself',
  'is told': 'is notified, or gets',
  'are told': 'are notified, or get',
  nobody: 'no one, no player or no client',
  whoever: 'the reader, the caller or the player who',
};

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

/** Targets of a page's links to files of the repository, e.g. `docs/decisions/0001-x.md`. Ignores code blocks. */
function localLinks(page: string, markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^([a-z]+:|#|\/)/.test(target))
    .map((target) => normalize(join(dirname(page), target.replace(/#.*$/, ''))));
}

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

  it('has no link to a missing file', () => {
    const pages = (files ?? []).filter((file) => file.endsWith('.md'));
    const dead = pages.flatMap((page) =>
      localLinks(page, textOf(page))
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${page} → ${target}`),
    );
    expect(dead).toEqual([]);
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

  it('names no missing decision in code', () => {
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

describe('the code', () => {
  const code = ['src', 'tests', 'bench', 'scripts']
    .flatMap(filesUnder)
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file));

  it(`has no line wider than ${MAX_COLUMNS} columns, unless the line holds only a literal`, () => {
    expect(code.flatMap((file) => wideLines(file, textOf(file)).map((line) => `${file}:${line}`))).toEqual([]);
  });

  it('uses plain words in its comments', () => {
    expect(code.flatMap((file) => oddWords(file, textOf(file)).map((word) => `${file}: ${word}`))).toEqual([]);
  });
});

describe('the checks themselves', () => {
  it('find a line that is too wide, but pass over a literal on its own', () => {
    const long = 'x'.repeat(MAX_COLUMNS);
    expect(wideLines('a.ts', `// ${long}\nconst a = 1;`)).toEqual([1]);
    expect(wideLines('a.css', `a {}\n/* ${long} */`)).toEqual([2]);
    expect(wideLines('a.ts', `f('${long}', () => {\n});`)).toEqual([1]);
    expect(wideLines('a.ts', `f(\n  '${long}',\n  { b: \n    /${long}/g },\n  c\n);`)).toEqual([]);
    expect(wideLines('a.ts', `const a = \`\n${long} \${b}\n\`;`)).toEqual([]);
    expect(wideLines('a.ts', `return_(a + \`${long}\`);`)).toEqual([1]);
  });

  it('find an odd word in a comment, also across lines, but not in a string', () => {
    expect(oddWords('a.ts', '/**\n * The client is\n * told. */\nconst a = 1;')).toEqual([
      'write "is notified, or gets" for "is told"',
    ]);
    expect(oddWords('a.ts', "const a = 'nobody'; // anybody")).toEqual([]);
    expect(oddWords('a.css', 'a { } /* drawn Anew */')).toEqual(['write "again" for "anew"']);
  });

  it('find a path of a machine, but not the same letters inside another path', () => {
    const word = MACHINE_WORDS[2] ?? '';
    expect(containsPath(`see ${word}ann/x`, word)).toBe(true);
    expect(containsPath(`const page = '${word}ann';`, word)).toBe(true);
    expect(containsPath(`src/web/pages${word}Home.tsx`, word)).toBe(false);
    expect(containsPath(`..${word}x`, word)).toBe(false);
  });

  it('find a path named as code, alone or in a command', () => {
    expect(namedPaths('`src/a.ts` and `node src/b.ts --to x/y`, not `tests/*.ts` nor src/c.ts')).toEqual([
      'src/a.ts',
      'src/b.ts',
    ]);
  });

  it('find local links, and pass over URLs, anchors and code', () => {
    const markdown = 'A [a](b.md#c) [d](../e.ts) [w](https://x.example) [s](#t) `[x](y.md)`\n```\n[z](z.md)\n```\n';
    expect(localLinks('docs/page.md', markdown)).toEqual(['docs/b.md', 'e.ts']);
  });
});

/**
 * The numbers of the lines that are too wide. A line may be wide if it holds only a literal, or is inside a template.
 */
function wideLines(file: string, code: string): number[] {
  const lines = code.split('\n');
  if (lines.every((line) => line.length <= MAX_COLUMNS)) return [];
  const literals = file.endsWith('.css') ? [] : literalsIn(file, code);
  const wide: number[] = [];
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const end = start + line.length;
    if (line.length > MAX_COLUMNS && !literals.some((literal) => fillsLine(literal, code, start, end)))
      wide.push(index + 1);
    start = end + 1;
  }
  return wide;
}

/** The string, template and regular expression literals of a piece of TypeScript. */
function literalsIn(file: string, code: string): SyntaxNode[] {
  const literals: SyntaxNode[] = [];
  walk(parseCode(file, code), (node) => {
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') literals.push(node);
  });
  return literals;
}

/** Whether a line from `start` to `end` holds nothing but a literal, a key or `return` before it, and punctuation. */
function fillsLine(literal: SyntaxNode, code: string, start: number, end: number): boolean {
  if (literal.type === 'TemplateLiteral' && literal.start < start && literal.end > start) return true;
  if (literal.start < start || literal.start >= end) return false;
  const before = code.slice(start, literal.start).trim();
  const after = code.slice(Math.min(literal.end, end), end).trim();
  return /^(return|const \w+ =|[\w'-]+:|[\w-]+=\{?|[?:+])?$/.test(before) && /^[)\]},;]*( \+)?$/.test(after);
}

/** What to change in a file's comments: each word of `PLAIN_WORDS` with its replacement. */
function oddWords(file: string, code: string): string[] {
  const words = Object.keys(PLAIN_WORDS).map((word) => ({ word, pattern: new RegExp(`\\b${word}\\b`, 'i') }));
  const comments = file.endsWith('.css') ? [...code.matchAll(/\/\*[\s\S]*?\*\//g)].map(String) : commentsIn(file, code);
  const text = comments.map((comment) => comment.replace(/\s*\n\s*\*?\s*/g, ' ')).join('\n');
  return words
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word }) => `write "${PLAIN_WORDS[word]}" for "${word}"`);
}

/** Whether a text contains a machine's path at the start of a path, not in the middle of a longer one. */
function containsPath(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!word.startsWith('/') || !/[\w.}]/.test(text[at - 1] ?? ' ')) return true;
  }
  return false;
}
