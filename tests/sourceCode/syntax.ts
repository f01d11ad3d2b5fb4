import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of a syntax tree (ESTree with TypeScript's additions), with the properties that the checks read. */
export interface SyntaxNode {
  readonly type: string;
  /** Offsets in the code, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** Whether a value in a syntax tree is a node. */
export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Parses TypeScript. **Errors**: throws for code that does not parse, naming the file. */
export function parseCode(file: string, code: string): SyntaxNode {
  const { program, errors } = parseSync(file, code);
  const [first] = errors;
  if (first !== undefined) throw new Error(`${file} does not parse: ${first.message}`);
  if (!isSyntaxNode(program)) throw new Error(`${file} has no syntax tree`);
  return program;
}

/** Parses a file. **Errors**: as `parseCode`. */
export function parseFile(file: string): SyntaxNode {
  return parseCode(file, readFileSync(file, 'utf8'));
}

/** The text of every comment in a piece of TypeScript, in order, without its delimiters. */
export function commentsIn(file: string, code: string): string[] {
  return parseSync(file, code).comments.map(({ value }) => value);
}

/** Visits a node and its descendants, parents first. The visitor also gets the parent and the parent's property. */
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

/** The text of a string literal or of a template without substitutions; null for any other expression. */
export function literalText(node: unknown): string | null {
  if (!isSyntaxNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis.length === 1 ? templateText(node) : null;
}

/** The text of a template literal without its substitutions, e.g. `a  b` for `` `a ${x} b` ``. */
export function templateText(node: SyntaxNode): string {
  const quasis: unknown[] = Array.isArray(node.quasis) ? node.quasis : [];
  return quasis
    .map((quasi) => {
      const value = isSyntaxNode(quasi) ? quasi.value : null;
      return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
    })
    .join('');
}

/**
 * A dotted name such as `Math.random` or `import.meta.env`, from an identifier or member expression; null for any other
 * node.
 */
export function dottedName(node: unknown): string | null {
  if (!isSyntaxNode(node)) return null;
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name;
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type !== 'MemberExpression') return null;
  const object = dottedName(node.object);
  const property = node.computed === true ? literalText(node.property) : dottedName(node.property);
  return object === null || property === null ? null : `${object}.${property}`;
}
