import { dottedName, isSyntaxNode, type SyntaxNode, walk } from '../sourceCode/syntax.ts';
import type { Import } from './importGraph.ts';

/** Node's own modules that a pure file may import. */
const PURE_NODE_MODULES = new Set(['node:assert', 'node:assert/strict', 'node:util']);

/** Packages for input, output and rendering. */
const IMPURE_PACKAGES = new Set(['fastify', 'kysely', 'pg', 'better-sqlite3', 'pino', 'react', 'react-dom', 'vite']);

/** Globals for clocks, random numbers, the environment, the network, timers and the browser's storage. */
const IMPURE_NAMES = new Set([
  'Math.random',
  'Date.now',
  'performance',
  'process',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'crypto',
  'setTimeout',
  'setInterval',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'import.meta.env',
]);

/** The impure names and imports of a file, as written in the code, e.g. `Date.now`. Empty for a pure file. */
export function impuritiesOf(program: SyntaxNode, imports: readonly Import[]): string[] {
  const modules = imports
    .filter(({ specifier, isTypeOnly }) => !isTypeOnly && isImpureModule(specifier))
    .map(({ specifier }) => `import of ${specifier}`);
  return [...new Set([...modules, ...impureNamesOf(program), ...clockReadsOf(program)])];
}

/** Whether a file reads the environment: `process.env` in any form, or an import of node:process. */
export function readsEnvironment(program: SyntaxNode): boolean {
  let isReading = false;
  walk(program, (node) => {
    if (/^(globalThis\.)?process\.env$/.test(dottedName(node) ?? '')) isReading = true;
    if (node.type === 'ImportDeclaration' && isSyntaxNode(node.source) && node.source.value === 'node:process') {
      isReading = true;
    }
    if (node.type === 'VariableDeclarator' && dottedName(node.init) === 'process') isReading = true;
  });
  return isReading;
}

function isImpureModule(specifier: string): boolean {
  if (specifier.startsWith('node:')) return !PURE_NODE_MODULES.has(specifier);
  return IMPURE_PACKAGES.has(specifier.split('/')[0] ?? '');
}

/** The impure names used as values. The same name as a property, key or type is harmless. */
function impureNamesOf(program: SyntaxNode): string[] {
  const found: string[] = [];
  walk(program, (node, parent, property) => {
    const name = dottedName(node)?.replace(/^(globalThis|window|self)\./, '');
    if (name === undefined || !IMPURE_NAMES.has(name)) return;
    const isMemberName = parent?.type === 'MemberExpression' && property === 'property' && parent.computed !== true;
    const isKey = property === 'key' && parent?.computed !== true;
    const isType = parent?.type.startsWith('TS') === true && !/^TS(AsExpression|NonNull|Satisfies)/.test(parent.type);
    if (!isMemberName && !isKey && !isType) found.push(name);
  });
  return found;
}

/** The calls `new Date()` and `Date()` without arguments, which read the clock. */
function clockReadsOf(program: SyntaxNode): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    const isEmpty = Array.isArray(node.arguments) && node.arguments.length === 0;
    if (dottedName(node.callee) === 'Date' && isEmpty) found.push('Date()');
  });
  return found;
}
