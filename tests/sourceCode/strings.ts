import { join } from 'node:path';
import { filesUnder, isCode, isTest, ROOT } from './files.ts';
import { isSyntaxNode, parseFile, type SyntaxNode, templateText, walk } from './syntax.ts';

/** A text that a reader of the site or of the API may see, and where it is written. */
export interface WrittenText {
  readonly file: string;
  readonly text: string;
}

/** Folders and files whose texts readers see. */
const SOURCES = [
  'src/web',
  'src/contract',
  'src/stats/registry',
  'src/hockey',
  'src/api/apiPage',
  'src/api/wire',
  'src/api/site',
  'src/pipeline/validity',
];

/** Properties and attributes whose text is shown even when it is one word. */
const SHOWN = /^(label|heading|title|placeholder|aria-label|abbr|header|intro|none|caption|summary|text|alt)$/;

/** Attributes that hold no prose. */
const TECHNICAL = /^(className|d|viewBox|points|transform|href|to|style|type|id|key|rel|role|gridTemplateColumns)$/;

/** Every text of our own in the site's pages and the API's titles, by file and in order of the code. */
export function writtenTexts(): readonly WrittenText[] {
  return SOURCES.flatMap((folder) => filesUnder(folder))
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) => textsOf(join(ROOT, file)).map((text) => ({ file, text })));
}

function textsOf(file: string): readonly string[] {
  const found: string[] = [];
  walk(parseFile(file), (node, parent) => {
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text !== undefined && /\p{L}/u.test(text) && isShown(node, parent, text)) found.push(text);
  });
  return found;
}

function textOf(node: SyntaxNode): string | null {
  if (node.type === 'JSXText' || node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? templateText(node) : null;
}

/** Whether a text is prose: text of a page, of a property that is shown, or several words. */
function isShown(node: SyntaxNode, parent: SyntaxNode | null, text: string): boolean {
  if (node.type === 'JSXText') return true;
  if (parent === null || /^(Import|Export)/.test(parent.type)) return false;
  const name = nameOf(parent.type === 'JSXAttribute' ? parent.name : parent.key);
  if (name !== null && TECHNICAL.test(name)) return false;
  if (name !== null && SHOWN.test(name)) return true;
  return /\p{L}{2,} \p{L}/u.test(text) && !/[{};]|^\W|var\(|--|minmax/.test(text);
}

function nameOf(key: unknown): string | null {
  return isSyntaxNode(key) && typeof key.name === 'string' ? key.name : null;
}
