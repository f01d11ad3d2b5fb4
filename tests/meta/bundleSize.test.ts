import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../repositoryFiles.ts';

/** Brotli-compressed bytes of what every page loads and of what each page adds. Source: docs/quality.md#pages. */
const LIMITS = { entryScript: 100_000, pageScript: 35_000, styles: 10_000, font: 25_000, wholePage: 160_000 };

/** A build takes seconds; after two minutes it hangs. */
const BUILD_MS = 120_000;

/** Modules that must stay on the server, by part of their path. */
const SERVER_MODULES = [
  'node_modules/typebox',
  'src/contract/games.ts',
  'src/contract/entities',
  'src/api/resources/',
  'src/stats/registry/counters',
  'src/game/',
  'src/ratings/',
  'src/store/',
  'src/xg/',
];

/** Identifiers of the counting rules. */
const RULE_WORDS = ['onIceFor', 'primaryAssister', 'faceoffWinner', 'ownEmptyNet'];

let output: Rolldown.RolldownOutput['output'];

beforeAll(async () => {
  // The test runner's NODE_ENV would bundle React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  vi.unstubAllEnvs();
  if (!('output' in built)) throw new Error('the build gave no output');
  output = built.output;
}, BUILD_MS);

const chunks = () => output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');

const sizes = new Map<string, number>();

function compressedSize(fileName: string): number {
  const size = sizes.get(fileName) ?? measure(fileName);
  sizes.set(fileName, size);
  return size;
}

function measure(fileName: string): number {
  const file = output.find((candidate) => candidate.fileName === fileName);
  if (file === undefined) throw new Error(`no file ${fileName} in the build`);
  const body = file.type === 'chunk' ? file.code : file.source;
  return fileName.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
}

/** A chunk's static imports including itself, by file name. */
function withImports(chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const other of chunks()) if (chunk.imports.includes(other.fileName)) withImports(other, found);
  return found;
}

/** The chunks' style sheets. */
function stylesOf(fileNames: ReadonlySet<string>): Set<string> {
  const used = chunks().filter(({ fileName }) => fileNames.has(fileName));
  return new Set(
    used.flatMap((chunk) => {
      const { importedCss } = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {};
      return [...(importedCss ?? [])];
    }),
  );
}

const sum = (fileNames: Iterable<string>): number =>
  [...fileNames].reduce((total, fileName) => total + compressedSize(fileName), 0);

/** The entry's scripts, which every page loads. */
function entryScripts(): Set<string> {
  const entry = chunks().find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('no entry in the build');
  return withImports(entry);
}

/** A page's module; parts loaded on demand have other names. */
const PAGE_MODULE = /\/src\/web\/pages\/(\w+)\/\1Page\.tsx$/;

/** A page, or a part of one that is loaded on demand. */
interface Loaded {
  readonly page: string;
  readonly folder: string;
  readonly isPart: boolean;
  /** Its scripts in addition to the entry's. */
  readonly own: Set<string>;
  readonly styles: Set<string>;
}

/** What each page and each on-demand part loads: scripts in addition to the entry's, and all style sheets. */
function pagesAndParts(): Loaded[] {
  const shared = entryScripts();
  return chunks()
    .filter(({ facadeModuleId }) => facadeModuleId?.includes('/src/web/pages/') === true)
    .map((chunk) => {
      const all = withImports(chunk);
      return {
        page: chunk.name,
        folder: dirname(chunk.facadeModuleId ?? ''),
        isPart: !PAGE_MODULE.test(chunk.facadeModuleId ?? ''),
        own: new Set([...all].filter((fileName) => !shared.has(fileName))),
        styles: stylesOf(new Set([...all, ...shared])),
      };
    });
}

/** Whether a chunk holds texts of the method, which may name any rule. */
function isMethodText({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.some((id) => /virtual:method\/(article\/|sections)/.test(id));
}

describe('the build of the site', () => {
  it('has an entry of at most 100 kB of script, React included', () => {
    expect(sum(entryScripts())).toBeLessThanOrEqual(LIMITS.entryScript);
  });

  it('starts React’s renderer in a task of its own, from a file that has loaded', () => {
    const renderer = chunks().find(({ moduleIds }) => moduleIds.some((id) => id.includes('react-dom-client')));
    expect(entryScripts()).toContain(renderer?.fileName);
    expect(chunks().find(({ isEntry }) => isEntry)?.dynamicImports).toContain(renderer?.fileName);
  });

  it('adds at most 35 kB of script and 10 kB of styles per page', () => {
    const all = pagesAndParts().filter(({ isPart }) => !isPart);
    expect(all.length).toBe(readdirSync(join(ROOT, 'src/web/pages')).length);
    for (const { page, own, styles } of all) {
      expect(sum(own), `scripts of ${page}`).toBeLessThanOrEqual(LIMITS.pageScript);
      expect(sum(styles), `styles of ${page}`).toBeLessThanOrEqual(LIMITS.styles);
    }
  });

  it('adds at most 35 kB of script per on-demand part, and keeps its page’s styles within 10 kB', () => {
    const all = pagesAndParts();
    const parts = all.filter(({ isPart }) => isPart);
    expect(parts.length).toBeGreaterThan(0);
    for (const { page, folder, own, styles } of parts) {
      const whole = all.find((other) => !other.isPart && other.folder === folder);
      if (whole === undefined) throw new Error(`${page} belongs to no page`);
      expect(sum([...own].filter((fileName) => !whole.own.has(fileName))), `scripts of ${page}`).toBeLessThanOrEqual(
        LIMITS.pageScript,
      );
      expect(sum(new Set([...styles, ...whole.styles])), `styles of ${page}`).toBeLessThanOrEqual(LIMITS.styles);
    }
  });

  it('loads the text of the method by page, at most 35 kB each, its search on demand, and none elsewhere', () => {
    const texts = chunks().filter(isMethodText);
    expect(texts.length).toBeGreaterThan(20);
    for (const chunk of texts) {
      const own = [...withImports(chunk)].filter((fileName) => !entryScripts().has(fileName));
      expect(sum(own), chunk.fileName).toBeLessThanOrEqual(LIMITS.pageScript);
    }
    const names = new Set(texts.map(({ fileName }) => fileName));
    const importers = chunks().filter(
      (chunk) => !names.has(chunk.fileName) && chunk.imports.some((one) => names.has(one)),
    );
    expect(importers.map(({ fileName }) => fileName)).toEqual([]);
  });

  it('has one typeface, in files of at most 25 kB in total', () => {
    const fonts = output.filter(({ fileName }) => fileName.endsWith('.woff2')).map(({ fileName }) => fileName);
    expect(fonts.length).toBeGreaterThan(0);
    expect(sum(fonts)).toBeLessThanOrEqual(LIMITS.font);
  });

  it('stays within 160 kB for the first page opened, whichever it is', () => {
    const fonts = output.filter(({ fileName }) => fileName.endsWith('.woff2')).map(({ fileName }) => fileName);
    const start = output.filter(({ fileName }) => fileName.startsWith('assets/start-')).map(({ fileName }) => fileName);
    expect(start).toHaveLength(1);
    const shared = sum([...start, ...entryScripts(), 'index.html', ...fonts]);
    for (const { page, own, styles } of pagesAndParts().filter(({ isPart }) => !isPart)) {
      expect(shared + sum([...own, ...styles]), page).toBeLessThanOrEqual(LIMITS.wholePage);
    }
  });

  it('contains no schemas and no code that computes statistics', () => {
    const sent = chunks().flatMap(({ modules }) =>
      Object.entries(modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => id),
    );
    expect(sent.some((id) => id.includes('src/stats/registry/skater/onIce'))).toBe(true);
    expect(sent.filter((id) => SERVER_MODULES.some((part) => id.includes(part)))).toEqual([]);
    for (const { fileName, code } of chunks().filter((chunk) => !isMethodText(chunk))) {
      for (const word of RULE_WORDS) expect(code.includes(word), `${word} in ${fileName}`).toBe(false);
    }
  });

  it('states the licences of packages, flags and the typeface', () => {
    const notices = output.find(({ fileName }) => fileName === 'licenses.txt');
    const text = notices?.type === 'asset' ? String(notices.source) : '';
    const titles = [...text.matchAll(/^## (\S+(?: [A-Z]\w+)?)/gm)].map((match) => match[1]);
    expect(titles).toEqual(expect.arrayContaining(['react', 'd3-array', 'country-flag-icons', 'Barlow Condensed']));
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(output.some(({ fileName }) => fileName === 'flags/CA.svg')).toBe(true);
  });

  it('has no inline scripts or styles, and content hashes in its file names', () => {
    const page = output.find(({ fileName }) => fileName === 'index.html');
    const html = page?.type === 'asset' ? String(page.source) : '';
    expect(html).not.toMatch(/<style|style=|\son\w+=/);
    expect([...html.matchAll(/<script\b[^>]*>([^<]*)/g)].map((match) => match[1]?.trim())).toEqual(['']);
    for (const { fileName } of chunks()) expect(fileName).toMatch(/^assets\/[\w.-]+-[\w-]{8}\.js$/);
  });
});
