import { posix } from 'node:path';
import { dottedName, literalText, type SyntaxNode, walk } from '../sourceCode/syntax.ts';

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

/** All imports of a file, in source order. */
export function importsOf(file: string, program: SyntaxNode): Import[] {
  const imports: Import[] = [];
  const add = (source: unknown, isTypeOnly: boolean): void => {
    const specifier = literalText(source);
    if (specifier !== null) imports.push({ specifier, target: targetOf(file, specifier), isTypeOnly });
  };
  walk(program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        add(node.source, isTypeOnly(node, 'importKind'));
        break;
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        add(node.source, isTypeOnly(node, 'exportKind'));
        break;
      case 'ImportExpression':
        add(node.source, false);
        break;
      case 'TSImportType':
        add(node.source ?? node.argument, true);
        break;
      case 'NewExpression':
        if (isUrlOfModule(node) && Array.isArray(node.arguments)) add(node.arguments[0], false);
        break;
    }
  });
  return imports;
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

/** Whether an import is `import type`, or every name in it is a type. A side-effect import has no names and runs. */
function isTypeOnly(node: SyntaxNode, kind: 'importKind' | 'exportKind'): boolean {
  if (node[kind] === 'type') return true;
  const names: SyntaxNode[] = Array.isArray(node.specifiers) ? node.specifiers : [];
  return names.length > 0 && names.every((name) => name[kind] === 'type');
}

/** Whether a node is `new URL('./x.ts', import.meta.url)`, which names the file of a worker or asset. */
function isUrlOfModule(node: SyntaxNode): boolean {
  if (dottedName(node.callee) !== 'URL' || !Array.isArray(node.arguments)) return false;
  return (
    dottedName(node.arguments[1]) === 'import.meta.url' && /\.[cm]?[jt]sx?$/.test(literalText(node.arguments[0]) ?? '')
  );
}
