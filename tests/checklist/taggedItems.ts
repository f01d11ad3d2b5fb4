import { dottedName, isSyntaxNode, literalText, type SyntaxNode, walk } from '../sourceCode/syntax.ts';

/**
 * The checklist ids that a test file carries as tags: `{ tags: ['game.header.score'] }` in Vitest, `{ tag:
 * ['@game.header.score'] }` in Playwright, on a test or a group. Skipped and unwritten tests prove nothing and do not
 * count.
 */
export function taggedItems(program: SyntaxNode): string[] {
  const ids: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments) || !isTestCall(node.callee)) return;
    for (const argument of node.arguments as unknown[]) ids.push(...tagsOf(argument));
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

/** The tags of an options object; empty for any other expression. */
function tagsOf(options: unknown): string[] {
  if (!isSyntaxNode(options) || options.type !== 'ObjectExpression' || !Array.isArray(options.properties)) return [];
  return options.properties.flatMap((property: unknown) => {
    if (!isSyntaxNode(property) || !isSyntaxNode(property.key) || !isSyntaxNode(property.value)) return [];
    if (property.key.name !== 'tags' && property.key.name !== 'tag') return [];
    const { elements } = property.value;
    return Array.isArray(elements) ? elements.map((element) => (literalText(element) ?? '').replace(/^@/, '')) : [];
  });
}
