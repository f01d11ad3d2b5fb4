import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutComments } from '../boundaries/importGraph.ts';
import { filesUnder, ROOT } from '../repositoryFiles.ts';

/** This file names what it forbids. */
const SELF = 'tests/meta/citations.test.ts';

/** Documents that are not in the repository, and looser words for some that are. */
const UNRESOLVABLE =
  /(?<!core )\bspecification\b|quality bars|feed notes|\bmethods,? (section )?\d|API contract|methodology,? (\d|rule|invariant|section)|league-api|\bADR \d/i;

/** What a citation may be if it names no document of the repository: a public source, or a measurement. */
const PUBLIC = [
  /\bRFC \d+/,
  /NHL rule book, rules? \d/,
  /\b(WCAG|ISO|IEEE) [\d.]+/,
  /https?:\/\//,
  // A paper or book by author and year, or a statistic that carries its authors' names.
  /\p{Lu}[\p{L}-]+[^;]*?\b(1[89]|20)\d\d\b|Hastie et al|Mann-Whitney/u,
  // Public projects, standards of systems, and algorithms by name.
  /XGBoost|LightGBM|WebAssembly|MurmurHash3|PractRand|FNV-1a|mulberry32|Evolving-Hockey|HTTP Observatory|mdn\/|web\.dev|sysexits\.h|sd_listen_fds|pg_type/,
  /\b(the|league-wide) (league|feed|archive|public|web)|\barchive\b|\bleague\b|\bchosen\b|\bUS law\b/i,
  // A measurement says how much, and "the same" refers to the citation before.
  /\d|^(the same|as above)/,
  /`[\w/.-]+\.\w+`/,
  /^(empty strings|its wire protocol|what the sites|the longest game ever)/,
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n?)+|(?<=[\s;,{])\/\/[^\n]*/gm;
const SOURCE = /\bSource(?:\*\*)?:(?:\*\*)?\s([\s\S]*?)(?=\.(?:\s|$)|\s*\*\/|$)/g;
const DOCUMENT = /\bdocs\/[\w./-]+?\.md(?:#[\w-]+)?/g;

/** The text of each comment of a file on one line, without its markers. */
function commentsOf(text: string): string[] {
  return [...text.matchAll(COMMENT)].map(([comment]) =>
    comment
      .replace(/^\/\*\*?|\*\/$/g, '')
      .replace(/\n\s*(\*|\/\/)?/g, ' ')
      .replace(/\s+/g, ' '),
  );
}

/** What a comment cites after `Source:`, one text per sentence. */
function citationsOf(comment: string): string[] {
  return [...comment.matchAll(SOURCE)].map(([, cited = '']) => cited.trim());
}

/** The anchor GitHub gives a heading. */
function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** The anchors of a Markdown text: those of its headings, and ids written as HTML. */
function anchorsOf(markdown: string): Set<string> {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  const ids = [...prose.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...headings, ...ids]);
}

/** What is wrong with a reference such as `docs/api.md#errors`, from the repository's root; null where it resolves. */
function problemOf(reference: string): string | null {
  const [path = '', anchor] = reference.split('#');
  if (!existsSync(join(ROOT, path))) return `${reference}: no such file`;
  if (anchor === undefined || !path.endsWith('.md')) return null;
  const isKnown = anchorsOf(readFileSync(join(ROOT, path), 'utf8')).has(anchor);
  return isKnown ? null : `${reference}: no such heading`;
}

/** Relative links of a Markdown page as references from the root. Links inside code are left out. */
function linksOf(page: string, markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^([a-z]+:|\/)/.test(target))
    .map((target) => (target.startsWith('#') ? page + target : normalize(join(dirname(page), target))));
}

const codeFiles = ['src', 'tests', 'bench', 'scripts']
  .flatMap(filesUnder)
  .filter((file) => /\.(tsx?|mjs|js|css)$/.test(file) && file !== SELF);
const pages = [
  ...['docs', 'models', 'bench', 'tests'].flatMap(filesUnder),
  ...['README', 'CONTRIBUTING', 'ARCHITECTURE', 'CHANGELOG', 'SECURITY', 'CODE_OF_CONDUCT'].map((name) => `${name}.md`),
].filter((file) => file.endsWith('.md') && existsSync(join(ROOT, file)) && statSync(join(ROOT, file)).isFile());
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const comments = codeFiles.flatMap((file) => commentsOf(textOf(file)).map((comment) => ({ file, comment })));

describe('the citations in code', () => {
  it('name no document that is not in the repository', () => {
    const wrong = comments.flatMap(({ file, comment }) =>
      citationsOf(comment)
        .filter((cited) => UNRESOLVABLE.test(cited))
        .map((cited) => `${file}: ${cited}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name an existing file and heading wherever they name a page of docs', () => {
    const wrong = comments.flatMap(({ file, comment }) =>
      (comment.match(DOCUMENT) ?? []).flatMap((reference) => {
        const problem = problemOf(reference);
        return problem === null ? [] : [`${file}: ${problem}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('name a decision by its file, e.g. `docs/decisions/0045-response-cache.md`', () => {
    const wrong = comments
      .filter(({ file }) => !file.startsWith('tests/meta/'))
      .filter(({ comment }) => /\b(ADRs?|decisions?) \d{4}|docs\/decisions\/\d{4}(?!-)/i.test(comment))
      .map(({ file, comment }) => `${file}: ${comment.trim().slice(0, 100)}`);
    expect(wrong).toEqual([]);
  });

  it('name a page of docs, something public or a measurement', () => {
    const wrong = comments.flatMap(({ file, comment }) =>
      citationsOf(comment)
        .filter((cited) => !cited.includes('docs/') && !PUBLIC.some((kind) => kind.test(cited)))
        .map((cited) => `${file}: ${cited}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the links of the Markdown pages', () => {
  it('lead to existing files and headings', () => {
    const wrong = pages.flatMap((page) =>
      linksOf(page, textOf(page)).flatMap((reference) => {
        const problem = problemOf(reference);
        return problem === null ? [] : [`${page}: ${problem}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

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
