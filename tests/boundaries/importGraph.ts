import { posix } from 'node:path';

/** One import of a file: static, dynamic, re-export, `import('x').Type`, or `new URL('./x.ts', import.meta.url)`. */
export interface Import {
  /** As written, e.g. `../hockey/ids.ts`, `node:fs`, `react`. */
  readonly specifier: string;
  /** The imported file, from the repository's root; null for packages and Node's own modules. */
  readonly target: string | null;
  /** Whether type stripping removes it, so that none of its code runs. */
  readonly isTypeOnly: boolean;
}

/** The imports of every file, by the file's path from the repository's root. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/** `import a from 'x'`, `import 'x'` and `export * from 'x'`, as the formatter writes them. */
const STATEMENT = /^(?:import|export)\b(?:([^;'=]*?)\bfrom)? ?'([^']+)'/gm;
/** `import('x')` and `new URL('./x.ts', import.meta.url)`, which names the file of a worker. */
const EXPRESSION = /\bimport\('([^']+)'\)|\bnew URL\(\s*'([^']+\.[cm]?[jt]sx?)',\s*import\.meta\.url\s*,?\s*\)/g;

/** All imports of a file: its statements, then its expressions. */
export function importsOf(file: string, code: string): Import[] {
  const plain = withoutComments(code);
  const statements = [...plain.matchAll(STATEMENT)].map(([, names = '', specifier = '']) => ({
    specifier,
    isTypeOnly: isTypeOnly(names),
  }));
  const expressions = [...plain.matchAll(EXPRESSION)].map(([, dynamic, url]) => ({
    specifier: dynamic ?? url ?? '',
    isTypeOnly: false,
  }));
  return [...statements, ...expressions].map((found) => ({ ...found, target: targetOf(file, found.specifier) }));
}

/** Code without its comments. */
export function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;,{}])\/\/[^\n]*/g, '$1');
}

/** The shortest path from some files to one that `isGoal` accepts, along runtime imports. Null if there is none. */
export function pathTo(
  graph: ImportGraph,
  starts: readonly string[],
  isGoal: (file: string) => boolean,
): string[] | null {
  const paths = starts.map((start) => [start]);
  const seen = new Set(starts);
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    const file = path.at(-1) ?? '';
    if (isGoal(file)) return path;
    for (const { target, isTypeOnly } of graph.get(file) ?? []) {
      if (target === null || isTypeOnly || seen.has(target)) continue;
      seen.add(target);
      paths.push([...path, target]);
    }
  }
  return null;
}

/** A cycle of imports, types included, with the first file repeated at the end. Null if there is none. */
export function findCycle(graph: ImportGraph): string[] | null {
  const finished = new Set<string>();
  const search = (file: string, trail: readonly string[]): string[] | null => {
    const at = trail.indexOf(file);
    if (at >= 0) return [...trail.slice(at), file];
    if (finished.has(file)) return null;
    for (const { target } of graph.get(file) ?? []) {
      const cycle = target === null ? null : search(target, [...trail, file]);
      if (cycle !== null) return cycle;
    }
    finished.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = search(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

function targetOf(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
}

/** Whether the names of an import are all types: `type { A }`, `{ type A, type B }`. An import without names runs. */
function isTypeOnly(names: string): boolean {
  if (/^\s*type\b/.test(names)) return true;
  const [, inBraces] = /^\s*\{([^}]*)\}\s*$/.exec(names) ?? [];
  const all = (inBraces ?? '').split(',').filter((name) => name.trim() !== '');
  return all.length > 0 && all.every((name) => /^\s*type\s/.test(name));
}
