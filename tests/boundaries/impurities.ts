import { type Import, withoutComments } from './importGraph.ts';

/** Node's own modules that a pure file may import. */
const PURE_NODE_MODULES = new Set(['node:assert', 'node:assert/strict', 'node:util']);

/** Packages for input, output and rendering. */
const IMPURE_PACKAGES = new Set(['fastify', 'kysely', 'pg', 'better-sqlite3', 'pino', 'react', 'react-dom', 'vite']);

/** Clocks, random numbers, the environment, the network, timers and the browser's storage. */
const IMPURE =
  /(?<![.\w]|globalThis\.)(?:(?:globalThis|window|self)\.)?(Date\.now|Math\.random|(?:new )?Date\(\)|import\.meta\.env|(?:performance|process|crypto|localStorage|sessionStorage|indexedDB)(?=[.[])|(?:fetch|setTimeout|setInterval)(?=\()|(?:XMLHttpRequest|WebSocket|EventSource)(?=\())/g;

/** The impure names and imports of a file, as written in the code, e.g. `Date.now`. Empty for a pure file. */
export function impuritiesOf(code: string, imports: readonly Import[]): string[] {
  const modules = imports
    .filter(({ specifier, isTypeOnly }) => !isTypeOnly && isImpureModule(specifier))
    .map(({ specifier }) => `import of ${specifier}`);
  const names = [...withoutStrings(code).matchAll(IMPURE)].map(([, name = '']) => name);
  return [...new Set([...modules, ...names])];
}

/** Whether a file reads the environment: `process.env` in any form, or an import of node:process. */
export function readsEnvironment(code: string): boolean {
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
