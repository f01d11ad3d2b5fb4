import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../repositoryFiles.ts';

/**
 * Brotli-compressed bytes of the scripts that every page loads, and of all that a page loads. Source:
 * docs/quality.md#pages.
 */
const LIMITS = { entryScript: 120_000, wholePage: 220_000 };

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

/**
 * What the pages load, with their parts loaded on demand, in addition to the entry: scripts and style sheets by folder.
 */
function pageFolders(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const chunk of chunks()) {
    const folder = /\/src\/web\/pages\/(\w+)\//.exec(chunk.facadeModuleId ?? '')?.[1];
    if (folder === undefined) continue;
    const all = withImports(chunk);
    const files = [...(folders.get(folder) ?? []), ...all, ...stylesOf(all)];
    folders.set(folder, new Set(files));
  }
  return folders;
}

/** Whether a chunk holds texts of the method, which may name any rule. */
function isMethodText({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.some((id) => /virtual:method\/(article\/|sections)/.test(id));
}

describe('the build of the site', () => {
  it('has an entry of at most 120 kB of script, React included', () => {
    expect(sum(entryScripts())).toBeLessThanOrEqual(LIMITS.entryScript);
  });

  it('starts React’s renderer in a task of its own, from a file that has loaded', () => {
    const renderer = chunks().find(({ moduleIds }) => moduleIds.some((id) => id.includes('react-dom-client')));
    expect(entryScripts()).toContain(renderer?.fileName);
    expect(chunks().find(({ isEntry }) => isEntry)?.dynamicImports).toContain(renderer?.fileName);
  });

  it('loads the text of the method by page, its search on demand, and none elsewhere', () => {
    const texts = chunks().filter(isMethodText);
    expect(texts.length).toBeGreaterThan(20);
    const names = new Set(texts.map(({ fileName }) => fileName));
    const importers = chunks().filter(
      (chunk) => !names.has(chunk.fileName) && chunk.imports.some((one) => names.has(one)),
    );
    expect(importers.map(({ fileName }) => fileName)).toEqual([]);
  });

  it('stays within 220 kB for the first page opened, whichever it is, with all its parts', () => {
    const named = (pattern: RegExp) => output.map(({ fileName }) => fileName).filter((name) => pattern.test(name));
    const [fonts, start] = [named(/\.woff2$/), named(/^assets\/start-/)];
    expect(fonts.length).toBeGreaterThan(0);
    expect(start).toHaveLength(1);
    const entry = entryScripts();
    const shared = [...start, ...entry, ...stylesOf(entry), 'index.html', ...fonts];
    const folders = pageFolders();
    expect(folders.size).toBe(readdirSync(join(ROOT, 'src/web/pages')).length);
    for (const [page, files] of folders) {
      expect(sum(new Set([...shared, ...files])), page).toBeLessThanOrEqual(LIMITS.wholePage);
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
