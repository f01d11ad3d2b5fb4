import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of a syntax tree (ESTree with TypeScript's additions), as far as the checks look at it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

/** Whether a value inside a syntax tree is a node itself. */
export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The syntax tree of a piece of TypeScript. Errors: throws on code that does not parse, naming the file. */
export function parseCode(file: string, code: string): SyntaxNode {
  const { program, errors } = parseSync(file, code);
  const [first] = errors;
  if (first !== undefined) throw new Error(`${file} does not parse: ${first.message}`);
  if (!isSyntaxNode(program)) throw new Error(`${file} has no syntax tree`);
  return program;
}

/** The syntax tree of a file. Errors: as `parseCode`. */
export function parseFile(file: string): SyntaxNode {
  return parseCode(file, readFileSync(file, 'utf8'));
}

/** Visits a node and everything under it, parents first; the visitor also gets the parent and the parent's property it hangs on. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | null, property: string) => void,
  parent: SyntaxNode | null = null,
  property = '',
): void {
  visit(node, parent, property);
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isSyntaxNode(child)) walk(child, visit, node, key);
    }
  }
}

/** The text of a string literal or of a template without holes; null for any other expression. */
export function literalText(node: unknown): string | null {
  if (!isSyntaxNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis.length === 1 ? templateText(node) : null;
}

/** The fixed text of a template literal, holes left out, e.g. `a  b` for `` `a ${x} b` ``. */
export function templateText(node: SyntaxNode): string {
  const quasis: unknown[] = Array.isArray(node.quasis) ? node.quasis : [];
  return quasis
    .map((quasi) => {
      const value = isSyntaxNode(quasi) ? quasi.value : null;
      return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
    })
    .join('');
}

/** A dotted name such as `Math.random` or `import.meta.env`, read from an identifier or member expression; null for anything else. */
export function dottedName(node: unknown): string | null {
  if (!isSyntaxNode(node)) return null;
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name;
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type !== 'MemberExpression') return null;
  const object = dottedName(node.object);
  const property = node.computed === true ? literalText(node.property) : dottedName(node.property);
  return object === null || property === null ? null : `${object}.${property}`;
}
