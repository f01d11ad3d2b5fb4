import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycle, type ImportGraph, importsOf, pathTo } from './boundaries/importGraph.ts';
import { impuritiesOf, readsEnvironment } from './boundaries/impurities.ts';
import { isUnder, layerOf, mustBePure, parseLayerTable } from './boundaries/layerTable.ts';
import { filesUnder, isCode, isTest, ROOT } from './sourceCode/files.ts';
import { parseCode, parseFile, type SyntaxNode } from './sourceCode/syntax.ts';

const layers = parseLayerTable(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'));
const programs = new Map<string, SyntaxNode>(
  filesUnder('src')
    .filter((file) => isCode(file) && !isTest(file))
    .map((file) => [file, parseFile(join(ROOT, file))]),
);
const graph: ImportGraph = new Map([...programs].map(([file, program]) => [file, importsOf(file, program)]));

/** Folder names that say nothing about the content. */
const BANNED_FOLDERS = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'lib', 'libs', 'misc']);
/** Folders that are not part of the program, which must not import from them. */
const OUTSIDE_FOLDERS = ['tests/', 'bench/', 'scripts/', 'fixtures/'];
/** The only folders with a re-export file. */
const INDEX_FOLDERS = ['src/stats/registry/', 'src/contract/'];

describe('the layer table of ARCHITECTURE.md', () => {
  it('lets a layer import only from layers above it', () => {
    const wrong = layers.flatMap(({ name, mayImport }, row) =>
      mayImport
        .filter((other) => !layers.slice(0, row).some((above) => above.name === other))
        .map((o) => `${name} → ${o}`),
    );
    expect(wrong).toEqual([]);
  });

  it('covers every file of src', () => {
    expect([...graph.keys()].filter((file) => layerOf(layers, file) === null)).toEqual([]);
  });

  it('holds: no file imports from a layer that its own may not import from', () => {
    const wrong = [...graph].flatMap(([file, imports]) => {
      const layer = layerOf(layers, file);
      return imports.flatMap(({ target }) => {
        if (target === null || !target.startsWith('src/')) return [];
        const other = layerOf(layers, target);
        const isAllowed = other === layer || (other !== null && layer?.mayImport.includes(other.name));
        return isAllowed ? [] : [`${file} (${layer?.name}) imports ${target} (${other?.name})`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('holds: files of pure layers are pure', () => {
    const wrong = [...programs].flatMap(([file, program]) => {
      const layer = layerOf(layers, file);
      if (layer === null || !mustBePure(layer, file)) return [];
      return impuritiesOf(program, graph.get(file) ?? []).map((impurity) => `${file}: ${impurity}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the import graph', () => {
  it('has no cycle', () => {
    expect(findCycle(graph)).toBeNull();
  });

  it('has no path from the API to ratings or xG, so no request computes a rating', () => {
    const api = [...graph.keys()].filter((file) => file.startsWith('src/api/'));
    expect(pathTo(graph, api, (file) => /^src\/(ratings|xg)\//.test(file))).toBeNull();
  });

  it('has no import from the program to tests, benchmarks, scripts or fixtures', () => {
    const wrong = [...graph].flatMap(([file, imports]) =>
      imports
        .filter(
          ({ target }) => target !== null && (isTest(target) || OUTSIDE_FOLDERS.some((f) => target.startsWith(f))),
        )
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the environment and the folders', () => {
  it('only src/config.ts reads the environment', () => {
    const readers = [...programs].filter(([file, program]) => file !== 'src/config.ts' && readsEnvironment(program));
    expect(readers.map(([file]) => file)).toEqual([]);
  });

  it('no folder has a banned name', () => {
    const ours = ['src', 'tests', 'bench', 'scripts', 'fixtures'].flatMap(filesUnder);
    expect(ours.filter((file) => file.split('/').some((part) => BANNED_FOLDERS.has(part)))).toEqual([]);
  });

  it('only the stat registry and the contract have re-export files', () => {
    const indexes = [...graph.keys()].filter((file) => /\/index\.tsx?$/.test(file));
    expect(indexes.filter((file) => !INDEX_FOLDERS.some((folder) => isUnder(file, folder)))).toEqual([]);
  });
});

describe('the checks themselves', () => {
  const importsIn = (code: string) => importsOf('src/a/b.ts', parseCode('src/a/b.ts', code));
  const impuritiesIn = (code: string) => impuritiesOf(parseCode('x.ts', code), importsIn(code));

  it('find every kind of import', () => {
    const code = `
      import { a } from '../c/a.ts'; import type { B } from './b1.ts'; import { type C } from './c1.ts';
      import './effect.ts'; export * from './d.ts'; export type { E } from './e.ts';
      const f = await import('./f.ts'); let g: import('./g.ts').G;
      const h = new Worker(new URL('./h.ts', import.meta.url)); import fs from 'node:fs'; // import './comment.ts'
    `;
    expect(importsIn(code).map(({ specifier, target, isTypeOnly }) => [specifier, target, isTypeOnly])).toEqual([
      ['../c/a.ts', 'src/c/a.ts', false],
      ['./b1.ts', 'src/a/b1.ts', true],
      ['./c1.ts', 'src/a/c1.ts', true],
      ['./effect.ts', 'src/a/effect.ts', false],
      ['./d.ts', 'src/a/d.ts', false],
      ['./e.ts', 'src/a/e.ts', true],
      ['./f.ts', 'src/a/f.ts', false],
      ['./g.ts', 'src/a/g.ts', true],
      ['./h.ts', 'src/a/h.ts', false],
      ['node:fs', null, false],
    ]);
  });

  it('find a cycle, and a path through other files', () => {
    const edge = (target: string, isTypeOnly = false) => [{ specifier: target, target, isTypeOnly }];
    const ring: ImportGraph = new Map([
      ['a', edge('b')],
      ['b', edge('c', true)],
      ['c', edge('b')],
    ]);
    expect(findCycle(ring)).toEqual(['b', 'c', 'b']);
    expect(pathTo(ring, ['a'], (file) => file === 'b')).toEqual(['a', 'b']);
    expect(pathTo(ring, ['a'], (file) => file === 'c')).toBeNull();
  });

  it.each([
    ['const now = Date.now();', 'Date.now'],
    ['const now = new Date();', 'Date()'],
    ['const luck = Math.random;', 'Math.random'],
    ["const answer = await globalThis.fetch('x');", 'fetch'],
    ["const port = process.env['PORT'];", 'process'],
    ['const id = crypto.randomUUID();', 'crypto'],
    ["import { readFileSync } from 'node:fs';", 'import of node:fs'],
    ["const pg = await import('pg');", 'import of pg'],
  ])('find what is impure: %s', (code, impurity) => {
    expect(impuritiesIn(code)).toEqual([impurity]);
  });

  it.each([
    'const day = new Date(2024, 1, 2);',
    'interface A { fetch(): void; process: number }',
    'const a = { fetch: 1 }; const b = a.fetch;',
    "import type { Stats } from 'node:fs';",
    "// Date.now()\nconst text = 'Math.random()';",
  ])('accept what is pure: %s', (code) => {
    expect(impuritiesIn(code)).toEqual([]);
  });

  it('find every way to read the environment', () => {
    const reads = (code: string) => readsEnvironment(parseCode('x.ts', code));
    expect(reads('const a = process.env.PORT;')).toBe(true);
    expect(reads("import { env } from 'node:process';")).toBe(true);
    expect(reads('const { env } = process;')).toBe(true);
    expect(reads('const a = import.meta.env.MODE; const b = { process: { env: 1 } };')).toBe(false);
  });

  it('assign a file to the layer with the longest matching folder', () => {
    expect(layerOf(layers, 'src/stats/registry/goals.ts')?.name).toBe('registry');
    expect(layerOf(layers, 'src/stats/countGame.ts')?.name).toBe('stats');
    expect(layerOf(layers, 'src/feed/corrections.data.ts')?.name).toBe('parse');
    expect(layerOf(layers, 'src/elsewhere/x.ts')).toBeNull();
  });
});
