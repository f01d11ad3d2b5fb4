import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, isCode, ROOT } from '../sourceCode/files.ts';
import { isSyntaxNode, literalText, parseFile, type SyntaxNode, walk } from '../sourceCode/syntax.ts';

/** Values that a module is asked for by its address, which no import names. */
const BY_ADDRESS = new Set(['src/pipeline/forward/forwardXg.ts loadGameXg']);

const files = ['src', 'tests', 'bench', 'fixtures', 'scripts'].flatMap(filesUnder).filter(isCode);

/** Nodes of a list inside a syntax tree. */
const nodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isSyntaxNode) : []);
const nameOf = (value: unknown): string => (isSyntaxNode(value) && typeof value.name === 'string' ? value.name : '*');

/** What a file takes from others, `src/a.ts name`; `*` for all of it. */
function takenBy(file: string): string[] {
  const taken: string[] = [];
  walk(parseFile(join(ROOT, file)), (node) => {
    const source = literalText(node.source);
    if (source === null || !source.startsWith('.')) return;
    const target = posix.join(posix.dirname(file), source.replace(/\?.*$/, ''));
    const names = nodes(node.specifiers).map((one) =>
      nameOf(one.type === 'ExportSpecifier' ? one.local : one.imported),
    );
    for (const name of names.length > 0 ? names : ['*']) taken.push(`${target} ${name}`);
  });
  return taken;
}

/** The constants, functions and classes that a file exports: types are part of what they type. */
function valuesOf(file: string): string[] {
  return nodes(parseFile(join(ROOT, file)).body).flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isSyntaxNode(declaration)) return [];
    if (declaration.type === 'VariableDeclaration') return nodes(declaration.declarations).map(({ id }) => nameOf(id));
    return /^(Function|Class)Declaration$/.test(declaration.type) ? [nameOf(declaration.id)] : [];
  });
}

it('no value is exported that nobody imports', () => {
  const taken = new Set(files.flatMap(takenBy));
  const values = files
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => valuesOf(file).map((name) => ({ file, name })));
  expect(values.length).toBeGreaterThan(500);
  const unused = values
    .filter(({ file, name }) => !taken.has(`${file} ${name}`) && !taken.has(`${file} *`))
    .map(({ file, name }) => `${file} ${name}`);
  expect(unused).toEqual([...BY_ADDRESS]);
});
