import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, isCode, ROOT } from '../sourceCode/files.ts';
import { isSyntaxNode, literalText, parseFile, type SyntaxNode, walk } from '../sourceCode/syntax.ts';

/** Values of modules that are loaded by URL, without an import. */
const LOADED_BY_URL = new Set(['src/pipeline/forward/forwardXg.ts loadGameXg']);

const files = ['src', 'tests', 'bench', 'fixtures', 'scripts'].flatMap(filesUnder).filter(isCode);

const nodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isSyntaxNode) : []);
const nameOf = (value: unknown): string => (isSyntaxNode(value) && typeof value.name === 'string' ? value.name : '*');

/** The imports of a file as `src/a.ts name`, with `*` for a whole module. */
function importedBy(file: string): string[] {
  const imported: string[] = [];
  walk(parseFile(join(ROOT, file)), (node) => {
    const source = literalText(node.source);
    if (source === null || !source.startsWith('.')) return;
    const target = posix.join(posix.dirname(file), source.replace(/\?.*$/, ''));
    const names = nodes(node.specifiers).map((one) =>
      nameOf(one.type === 'ExportSpecifier' ? one.local : one.imported),
    );
    for (const name of names.length > 0 ? names : ['*']) imported.push(`${target} ${name}`);
  });
  return imported;
}

/** The constants, functions and classes that a file exports. Types do not count. */
function valuesOf(file: string): string[] {
  return nodes(parseFile(join(ROOT, file)).body).flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isSyntaxNode(declaration)) return [];
    if (declaration.type === 'VariableDeclaration') return nodes(declaration.declarations).map(({ id }) => nameOf(id));
    return /^(Function|Class)Declaration$/.test(declaration.type) ? [nameOf(declaration.id)] : [];
  });
}

it('every exported value is imported somewhere', () => {
  const imported = new Set(files.flatMap(importedBy));
  const values = files
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => valuesOf(file).map((name) => ({ file, name })));
  expect(values.length).toBeGreaterThan(500);
  const unused = values
    .filter(({ file, name }) => !imported.has(`${file} ${name}`) && !imported.has(`${file} *`))
    .map(({ file, name }) => `${file} ${name}`);
  expect(unused).toEqual([...LOADED_BY_URL]);
});
