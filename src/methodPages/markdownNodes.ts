import { marked, type Token, type Tokens } from 'marked';
import type { MethodHeading, MethodNode } from '../contract/method.ts';
import { anchorOf, validityAnchor } from '../contract/method.ts';
import { evaluatedField } from '../stats/registry/card/evaluatedNames.ts';

/** Where a link of a page leads on the site; null for what the site does not have. */
export type LinkResolver = (href: string) => string | null;

/** Markdown as elements. */
export interface MarkdownNodes {
  readonly title: string;
  readonly headings: readonly MethodHeading[];
  readonly body: readonly MethodNode[];
}

/**
 * Renders a page's Markdown as elements. Headings, and rows of tables about statistics, get anchors.
 *
 * **Errors**: throws on Markdown that it does not know, such as HTML other than comments.
 */
export function markdownNodes(markdown: string, resolve: LinkResolver): MarkdownNodes {
  const tokens = marked.lexer(markdown);
  const first = tokens.find(({ type }) => type !== 'space' && type !== 'html');
  if (first?.type !== 'heading' || (first as Tokens.Heading).depth !== 1)
    throw new Error('a page begins with its title');
  const renderer = new Renderer(resolve);
  const body = renderer.blocks(tokens.filter((token) => token !== first));
  return { title: plainText((first as Tokens.Heading).tokens), headings: renderer.headings, body };
}

/** The text of elements, without markup. */
export function textOf(nodes: readonly MethodNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : textOf(node.slice(2) as MethodNode[])))
    .join('')
    .replace(/\s+/g, ' ');
}

/** The columns by which a table names statistics: the list of all statistics, and the tables of the validity page. */
const ROW_ANCHORS: readonly { readonly columns: readonly [string, string]; anchor(a: string, b: string): string }[] = [
  { columns: ['id', 'of'], anchor: (id, of) => `${anchorOf(of)}-${id}` },
  { columns: ['group', 'row'], anchor: (_group, row) => validityAnchor(evaluatedField(row) ?? row) },
];

class Renderer {
  readonly #resolve: LinkResolver;
  readonly headings: MethodHeading[] = [];
  readonly #anchors = new Set<string>();
  #heading = '';
  #tables = 0;

  constructor(resolve: LinkResolver) {
    this.#resolve = resolve;
  }

  blocks(tokens: readonly Token[]): MethodNode[] {
    return tokens.flatMap((token) => this.#block(token));
  }

  #block(token: Token): MethodNode[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'html':
        if (!/^<!--[\s\S]*-->\s*$/.test(token.raw)) throw new Error(`HTML in Markdown: ${token.raw.slice(0, 80)}`);
        return [];
      case 'heading':
        return [this.#headingNode(token as Tokens.Heading)];
      case 'paragraph':
        return [['p', {}, ...this.#inlines((token as Tokens.Paragraph).tokens)]];
      case 'text':
        return this.#inline(token);
      case 'code':
        return [['pre', { tabIndex: '0' }, ['code', {}, (token as Tokens.Code).text]]];
      case 'blockquote':
        return [['blockquote', {}, ...this.blocks((token as Tokens.Blockquote).tokens)]];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [
          [ordered ? 'ol' : 'ul', {}, ...items.map(({ tokens }): MethodNode => ['li', {}, ...this.blocks(tokens)])],
        ];
      }
      case 'table':
        return [this.#table(token as Tokens.Table)];
      case 'hr':
        return [['hr', {}]];
      default:
        throw new Error(`Markdown that is not known: ${token.type}`);
    }
  }

  #headingNode({ tokens, depth }: Tokens.Heading): MethodNode {
    const text = plainText(tokens);
    const id = this.#anchor(anchorOf(text)) ?? anchorOf(text);
    this.#heading = text;
    if (depth === 2) this.headings.push({ id, text });
    return [`h${depth}`, { id }, ...this.#inlines(tokens)];
  }

  /** A table in a box of its own, which scrolls instead of the page. */
  #table({ header, rows, align }: Tokens.Table): MethodNode {
    const columns = header.map(({ tokens }) => plainText(tokens));
    const isNumeric = columns.map((_column, k) => align[k] === 'right' || rows.every((row) => isNumber(row[k]?.text)));
    const side = (k: number): Record<string, string> => (isNumeric[k] ? { className: 'method-number' } : {});
    const anchored = ROW_ANCHORS.find((known) => known.columns.every((name, k) => columns[k] === name));
    const rowId = (row: readonly Tokens.TableCell[]): Record<string, string> => {
      if (anchored === undefined) return {};
      const id = this.#anchor(anchored.anchor(plainText(row[0]?.tokens ?? []), plainText(row[1]?.tokens ?? [])));
      return id === null ? {} : { id };
    };
    // Several tables may be under one heading: their names differ.
    this.#tables += 1;
    const label = `Table ${this.#tables}${this.#heading === '' ? '' : `: ${this.#heading}`}`;
    const table: MethodNode = [
      'table',
      { 'aria-label': label },
      [
        'thead',
        {},
        [
          'tr',
          {},
          ...header.map((cell, k): MethodNode => ['th', { scope: 'col', ...side(k) }, ...this.#inlines(cell.tokens)]),
        ],
      ],
      [
        'tbody',
        {},
        ...rows.map(
          (row): MethodNode => [
            'tr',
            rowId(row),
            ...row.map((cell, k): MethodNode => ['td', side(k), ...this.#inlines(cell.tokens)]),
          ],
        ),
      ],
    ];
    return ['div', { className: 'plain-table', role: 'region', tabIndex: '0', 'aria-label': label }, table];
  }

  /** An anchor, once per page; null where it is taken. */
  #anchor(id: string): string | null {
    if (this.#anchors.has(id)) return null;
    this.#anchors.add(id);
    return id;
  }

  #inlines(tokens: readonly Token[] = []): MethodNode[] {
    return tokens.flatMap((token) => this.#inline(token));
  }

  #inline(token: Token): MethodNode[] {
    switch (token.type) {
      case 'text': {
        const { tokens, text } = token as Tokens.Text;
        return tokens === undefined ? this.#linkedText(text) : this.#inlines(tokens);
      }
      case 'escape':
        return [(token as Tokens.Escape).text];
      case 'strong':
      case 'em':
      case 'del':
        return [[token.type, {}, ...this.#inlines(token.tokens)]];
      case 'codespan':
        return [['code', {}, (token as Tokens.Codespan).text]];
      case 'br':
        return [['br', {}]];
      case 'link': {
        const { href, tokens } = token as Tokens.Link;
        return this.#link(href, this.#inlines(tokens));
      }
      default:
        throw new Error(`Markdown that is not known: ${token.type}`);
    }
  }

  /** A link, or its words alone where the site does not have what it leads to. */
  #link(href: string, content: MethodNode[]): MethodNode[] {
    const target = /^https:\/\//.test(href) ? href : this.#resolve(href);
    return target === null ? content : [['a', { href: target }, ...content]];
  }

  /** Text, with the names of documents as links. */
  #linkedText(text: string): MethodNode[] {
    return text.split(/(docs\/[\w/-]+\.md)/).flatMap((part, k) => {
      if (part === '') return [];
      return k % 2 === 0 ? [part] : this.#link(`/${part}`, [part]);
    });
  }
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens !== undefined ? plainText(token.tokens) : textIn(token)))
    .join('');
}

function textIn(token: Token): string {
  return 'text' in token ? String(token.text) : '';
}

/** Whether a cell holds a number, an interval or nothing. */
function isNumber(text = ''): boolean {
  return /^[-+−–±\d.,% ]*(to [-+−\d.]+)?$/.test(text);
}
