import { dottedName, isSyntaxNode, literalText, type SyntaxNode, templateText, walk } from '../sourceCode/syntax.ts';

/** An id in square brackets, as titles carry it: at least two parts, the first beginning with a letter. */
const BRACKETED = /\[([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+)\]/g;

/** The same at the beginning of a text. */
const LEADING = new RegExp(`^${BRACKETED.source}`);

/**
 * The checklist ids a test file names: in square brackets in the title of a test or group, or in a table of cases as a whole
 * text value or in brackets at the beginning of a cell (a title). Tests that are skipped or still to do prove nothing and are passed over.
 */
export function namedItems(program: SyntaxNode, known: ReadonlySet<string>): string[] {
  const ids: string[] = [];
  walk(program, (node, parent) => {
    if (node.type === 'CallExpression' && Array.isArray(node.arguments) && isTestCall(node.callee)) {
      for (const match of titleText(node.arguments[0]).matchAll(BRACKETED)) ids.push(match[1] ?? '');
    }
    const text = literalText(node);
    if (text === null) return;
    const lead = parent?.type === 'ArrayExpression' ? LEADING.exec(text)?.[1] : undefined;
    if (lead !== undefined) ids.push(lead);
    if (known.has(text)) ids.push(text);
  });
  return ids;
}

/** Whether a call declares a test or a group: `it`, `test`, `describe`, their variants, and `each` tables of them. */
function isTestCall(callee: unknown): boolean {
  const isTable =
    isSyntaxNode(callee) && (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression');
  const name = dottedName(isTable ? (callee.callee ?? callee.tag) : callee);
  return name !== null && /^(it|test|describe)/.test(name) && !/\.(skip|todo|fixme)\b/.test(name);
}

function titleText(title: unknown): string {
  if (isSyntaxNode(title) && title.type === 'TemplateLiteral') return templateText(title);
  return literalText(title) ?? '';
}
