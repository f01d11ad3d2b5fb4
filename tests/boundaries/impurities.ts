import { dottedName, isSyntaxNode, type SyntaxNode, walk } from '../sourceCode/syntax.ts';
import type { Import } from './importGraph.ts';

/** Node's own modules a pure file may use: they reach nothing outside the program. */
const PURE_NODE_MODULES = new Set(['node:assert', 'node:assert/strict', 'node:util']);

/** Packages that are there to reach the outside. */
const OUTSIDE_PACKAGES = new Set(['fastify', 'kysely', 'pg', 'better-sqlite3', 'pino', 'react', 'react-dom', 'vite']);

/** Names whose mere use reaches a clock, chance, the environment, the network, a timer or the browser's storage. */
const OUTSIDE_NAMES = new Set([
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

/** What a file uses that depends on more than its input, each as it reads in the code, e.g. `Date.now`. Empty for a pure file. */
export function impuritiesOf(program: SyntaxNode, imports: readonly Import[]): string[] {
  const modules = imports
    .filter(({ specifier, isTypeOnly }) => !isTypeOnly && reachesOutside(specifier))
    .map(({ specifier }) => `import of ${specifier}`);
  return [...new Set([...modules, ...outsideNamesOf(program), ...presentTimesOf(program)])];
}

/** Whether the file reads the environment: `process.env` in any spelling, or `env` taken from node:process. */
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

function reachesOutside(specifier: string): boolean {
  if (specifier.startsWith('node:')) return !PURE_NODE_MODULES.has(specifier);
  return OUTSIDE_PACKAGES.has(specifier.split('/')[0] ?? '');
}

/** Outside names used as values; the same words as a property, a key or a type do no harm. */
function outsideNamesOf(program: SyntaxNode): string[] {
  const found: string[] = [];
  walk(program, (node, parent, property) => {
    const name = dottedName(node)?.replace(/^(globalThis|window|self)\./, '');
    if (name === undefined || !OUTSIDE_NAMES.has(name)) return;
    const isMemberName = parent?.type === 'MemberExpression' && property === 'property' && parent.computed !== true;
    const isKey = property === 'key' && parent?.computed !== true;
    const isType = parent?.type.startsWith('TS') === true && !/^TS(AsExpression|NonNull|Satisfies)/.test(parent.type);
    if (!isMemberName && !isKey && !isType) found.push(name);
  });
  return found;
}

/** `new Date()` and `Date()` without arguments: the present moment. */
function presentTimesOf(program: SyntaxNode): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    const isEmpty = Array.isArray(node.arguments) && node.arguments.length === 0;
    if (dottedName(node.callee) === 'Date' && isEmpty) found.push('Date()');
  });
  return found;
}
