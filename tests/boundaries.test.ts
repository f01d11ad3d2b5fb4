import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findCycle,
  type Import,
  type ImportGraph,
  importsOf,
  pathTo,
  withoutComments,
} from './boundaries/importGraph.ts';
import { filesUnder, isCode, isTest, ROOT } from './repositoryFiles.ts';

/** One row of the layer table in ARCHITECTURE.md. */
interface Layer {
  readonly name: string;
  /** A folder ending in a slash, or a file. The longest match decides a file's layer. */
  readonly folder: string;
  /** The other layers that it may import from. */
  readonly mayImport: readonly string[];
  /** Whether its files must be pure. */
  readonly isPure: boolean;
  /** Folders or files of a pure layer that may be impure. */
  readonly impureParts: readonly string[];
}

/** Parses the layer table of ARCHITECTURE.md, top to bottom. **Errors**: throws for a missing table or invalid cell. */
function parseLayerTable(markdown: string): Layer[] {
  const lines = markdown.split('\n');
  const header = lines.findIndex((line) => /^\| Layer \| Folder \| May import \| Pure \|$/.test(line));
  if (header < 0) throw new Error('no layer table with the columns Layer, Folder, May import, Pure');
  const layers: Layer[] = [];
  for (const line of lines.slice(header + 2)) {
    if (!line.startsWith('|')) break;
    layers.push(parseRow(line));
  }
  return layers;
}

/** The layer of a file of src/; null if no row covers it. */
function layerOf(layers: readonly Layer[], file: string): Layer | null {
  const covering = layers.filter(({ folder }) => isUnder(file, folder));
  return covering.sort((a, b) => b.folder.length - a.folder.length)[0] ?? null;
}

/** Whether a file must be pure: its layer is pure, and the file is not in one of its exceptions. */
function mustBePure(layer: Layer, file: string): boolean {
  return layer.isPure && !layer.impureParts.some((part) => isUnder(file, part));
}

/** Whether a file is the path, or is in it if the path ends in a slash. */
function isUnder(file: string, path: string): boolean {
  return path.endsWith('/') ? file.startsWith(path) : file === path;
}

function parseRow(line: string): Layer {
  const [name = '', folderCell = '', importCell = '', pureCell = ''] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const folder = codeWords(folderCell)[0];
  if (name === '' || folder === undefined || !/^(yes|no|except `)/.test(pureCell)) {
    throw new Error(`invalid row of the layer table: ${line}`);
  }
  const mayImport = importCell === '–' ? [] : importCell.split(',').map((word) => word.trim());
  return { name, folder, mayImport, isPure: pureCell !== 'no', impureParts: codeWords(pureCell) };
}

function codeWords(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

/** Node's own modules that a pure file may import. */
const PURE_NODE_MODULES = new Set(['node:assert', 'node:assert/strict', 'node:util']);

/** Packages for input, output and rendering. */
const IMPURE_PACKAGES = new Set(['fastify', 'kysely', 'pg', 'better-sqlite3', 'pino', 'react', 'react-dom', 'vite']);

/** Clocks, random numbers, the environment, the network, timers and the browser's storage. */
const IMPURE =
  /(?<![.\w]|globalThis\.)(?:(?:globalThis|window|self)\.)?(Date\.now|Math\.random|(?:new )?Date\(\)|import\.meta\.env|(?:performance|process|crypto|localStorage|sessionStorage|indexedDB)(?=[.[])|(?:fetch|setTimeout|setInterval)(?=\()|(?:XMLHttpRequest|WebSocket|EventSource)(?=\())/g;

/** The impure names and imports of a file, as written in the code, e.g. `Date.now`. Empty for a pure file. */
function impuritiesOf(code: string, imports: readonly Import[]): string[] {
  const modules = imports
    .filter(({ specifier, isTypeOnly }) => !isTypeOnly && isImpureModule(specifier))
    .map(({ specifier }) => `import of ${specifier}`);
  const names = [...withoutStrings(code).matchAll(IMPURE)].map(([, name = '']) => name);
  return [...new Set([...modules, ...names])];
}

/** Whether a file reads the environment: `process.env` in any form, or an import of node:process. */
function readsEnvironment(code: string): boolean {
  return /\bprocess\.env\b|= process;/.test(withoutStrings(code)) || /from 'node:process'/.test(withoutComments(code));
}

/** Code without comments and single-quoted strings. */
function withoutStrings(code: string): string {
  return withoutComments(code).replace(/'(?:[^'\\\n]|\\.)*'/g, "''");
}

function isImpureModule(specifier: string): boolean {
  if (specifier.startsWith('node:')) return !PURE_NODE_MODULES.has(specifier);
  return IMPURE_PACKAGES.has(specifier.split('/')[0] ?? '');
}

const layers = parseLayerTable(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'));
const programs = new Map<string, string>(
  filesUnder('src')
    .filter((file) => isCode(file) && !isTest(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
);
const graph: ImportGraph = new Map([...programs].map(([file, code]) => [file, importsOf(file, code)]));

/** Folder names that say nothing about the content. */
const BANNED_FOLDERS = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'lib', 'libs', 'misc']);
/** Folders that are not part of the program, which must not import from them. */
const OUTSIDE_FOLDERS = ['research/', 'tests/', 'bench/', 'scripts/', 'fixtures/'];
/**
 * The floors of `src/api/`, lowest first: a file imports from its own floor and those below. The first match decides.
 */
const API_FLOORS: readonly RegExp[] = [
  /^(errors|limits|clientAddress|refusals|metrics|storeConnection|storeReader|fairQueue)\.ts$/,
  /^http\//,
  /^resources\//,
  /^(documents|mcp)\//,
  /^answers\//,
  /^(dependencies|integrity\w+|metricsServer)\.ts$|^webhooks\//,
  /^plugins\//,
  /^app\.ts$/,
  /^server\.ts$/,
];
const API = 'src/api/';
const floorOf = (file: string): number => API_FLOORS.findIndex((floor) => floor.test(file.slice(API.length)));
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

  it('holds inside src/api too: no file imports from a floor above its own', () => {
    const files = [...graph.keys()].filter((file) => file.startsWith(API));
    expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
    const wrong = files.flatMap((file) =>
      (graph.get(file) ?? [])
        .filter(({ target }) => target?.startsWith(API) && floorOf(target) > floorOf(file))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('holds: files of pure layers are pure', () => {
    const wrong = [...programs].flatMap(([file, code]) => {
      const layer = layerOf(layers, file);
      if (layer === null || !mustBePure(layer, file)) return [];
      return impuritiesOf(code, graph.get(file) ?? []).map((impurity) => `${file}: ${impurity}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the import graph', () => {
  it('has no cycle', () => {
    expect(findCycle(graph)).toBeNull();
  });

  it('has no path from the API to ratings beyond the game score, so no request computes a rating', () => {
    const api = [...graph.keys()].filter((file) => file.startsWith('src/api/'));
    expect(pathTo(graph, api, (file) => /^src\/ratings\/(?!gameScore\/)/.test(file))).toBeNull();
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
    const readers = [...programs].filter(([file, code]) => file !== 'src/config.ts' && readsEnvironment(code));
    expect(readers.map(([file]) => file)).toEqual([]);
  });

  it('no folder has a banned name', () => {
    const ours = ['src', 'research', 'tests', 'bench', 'scripts', 'fixtures'].flatMap(filesUnder);
    expect(ours.filter((file) => file.split('/').some((part) => BANNED_FOLDERS.has(part)))).toEqual([]);
  });

  it('only the stat registry and the contract have re-export files', () => {
    const indexes = [...graph.keys()].filter((file) => /\/index\.tsx?$/.test(file));
    expect(indexes.filter((file) => !INDEX_FOLDERS.some((folder) => isUnder(file, folder)))).toEqual([]);
  });
});

describe('the checks themselves', () => {
  const importsIn = (code: string) => importsOf('src/a/b.ts', code);

  it('find every kind of import', () => {
    const code = `
import { a } from '../c/a.ts';
import type { B } from './b1.ts';
import { type C } from './c1.ts';
import './effect.ts';
export * from './d.ts';
export type {
  E,
} from './e.ts';
const f = await import('./f.ts');
const h = new Worker(new URL('./h.ts', import.meta.url)); // import('./comment.ts')
import fs from 'node:fs';
`;
    expect(importsIn(code).map(({ target, isTypeOnly }) => [target, isTypeOnly])).toEqual([
      ['src/c/a.ts', false],
      ['src/a/b1.ts', true],
      ['src/a/c1.ts', true],
      ['src/a/effect.ts', false],
      ['src/a/d.ts', false],
      ['src/a/e.ts', true],
      [null, false],
      ['src/a/f.ts', false],
      ['src/a/h.ts', false],
    ]);
  });

  it('find a cycle', () => {
    const edge = (target: string) => [{ specifier: target, target, isTypeOnly: false }];
    expect(
      findCycle(
        new Map([
          ['a', edge('b')],
          ['b', edge('c')],
          ['c', edge('b')],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
  });

  it.each([
    ['const now = Date.now();', 'Date.now'],
    ['const now = new Date();', 'new Date()'],
    ["const answer = await globalThis.fetch('x');", 'fetch'],
    ["const port = process.env['PORT'];", 'process'],
    ["import { readFileSync } from 'node:fs';", 'import of node:fs'],
  ])('find what is impure: %s', (code, impurity) => {
    expect(impuritiesOf(code, importsIn(code))).toEqual([impurity]);
  });

  it.each([
    'const day = new Date(2024, 1, 2);',
    "import type { Stats } from 'node:fs';",
    "// Date.now()\nconst text = 'Math.random()';",
  ])('accept what is pure: %s', (code) => {
    expect(impuritiesOf(code, importsIn(code))).toEqual([]);
  });
});
