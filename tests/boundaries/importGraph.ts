import { posix } from 'node:path';
import { dottedName, literalText, type SyntaxNode, walk } from '../sourceCode/syntax.ts';

/** One import of a file: static, dynamic, re-export, `import('x').Type`, or a worker named by `new URL('./x.ts', import.meta.url)`. */
export interface Import {
  /** As written, e.g. `../hockey/ids.ts`, `node:fs`, `react`. */
  readonly specifier: string;
  /** The file it means, from the repository's root; null for packages and Node's own modules. */
  readonly target: string | null;
  /** Whether it vanishes when types are stripped, so that nothing of it runs. */
  readonly isTypeOnly: boolean;
}

/** The imports of every file, by the file's path from the repository's root. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/** All imports of a file, in the order of the text. */
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

/** The shortest way from a set of files to a file the goal accepts, along imports that run. Null when there is none. */
export function wayTo(
  graph: ImportGraph,
  starts: readonly string[],
  isGoal: (file: string) => boolean,
): string[] | null {
  const ways = starts.map((start) => [start]);
  const seen = new Set(starts);
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const file = way.at(-1) ?? '';
    if (isGoal(file)) return way;
    for (const { target, isTypeOnly } of graph.get(file) ?? []) {
      if (target === null || isTypeOnly || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return null;
}

/** A ring of files that import each other, types included, first file repeated at the end. Null when there is none. */
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

/** `import type`, or an import whose every name is a type. An import for its effect has no names and runs. */
function isTypeOnly(node: SyntaxNode, kind: 'importKind' | 'exportKind'): boolean {
  if (node[kind] === 'type') return true;
  const names: SyntaxNode[] = Array.isArray(node.specifiers) ? node.specifiers : [];
  return names.length > 0 && names.every((name) => name[kind] === 'type');
}

/** `new URL('./x.ts', import.meta.url)`: how a worker's or an asset's file is named. */
function isUrlOfModule(node: SyntaxNode): boolean {
  if (dottedName(node.callee) !== 'URL' || !Array.isArray(node.arguments)) return false;
  return (
    dottedName(node.arguments[1]) === 'import.meta.url' && /\.[cm]?[jt]sx?$/.test(literalText(node.arguments[0]) ?? '')
  );
}
