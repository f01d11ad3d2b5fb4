import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import {
  METHOD_GROUPS,
  METHOD_PATH,
  type MethodArticle,
  type MethodEntry,
  type MethodNode,
  type MethodSection,
} from '../contract/method.ts';
import { evaluatedField } from '../stats/registry/card/evaluatedNames.ts';
import { DEFINED_STATS, definitionsOf } from './definitions.ts';
import { type CalibrationFile, calibrationFigures, type Repeated, repeatsFigure, stealFigure } from './figures.ts';
import { type MarkdownNodes, markdownNodes, textOf } from './markdownNodes.ts';

const METHODOLOGY = 'docs/methodology';
/** The released model's page; its folder is named after the version. */
const MODEL_CARD = 'model-card';

/** All pages of the method. */
export interface MethodPages {
  readonly articles: readonly MethodArticle[];
  /** The list of all pages, in its order. */
  readonly entries: readonly MethodEntry[];
  readonly sections: readonly MethodSection[];
  /** The files of the repository that they were made of. */
  readonly files: readonly string[];
}

/**
 * Renders the methodology and the released model's card from the repository's own Markdown.
 *
 * **Errors**: throws, naming the file, for Markdown that cannot be rendered and for a page that no group lists.
 */
export function renderMethodPages(root: string): MethodPages {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const files = new Map<string, string>(
    readdirSync(join(root, METHODOLOGY))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => [basename(name, '.md'), `${METHODOLOGY}/${name}`]),
  );
  const version = currentVersion(read('src/xg/current.ts'));
  files.set(MODEL_CARD, `models/xg/${version}/card.md`);
  const calibration = JSON.parse(read(`models/xg/${version}/calibration.json`)) as CalibrationFile;
  const repeated = repeatedRows(read(`${METHODOLOGY}/validity.md`));
  const validityRows = new Set(repeated.map(({ row }) => row));
  const figures: Readonly<Record<string, { readonly before: string; readonly nodes: readonly MethodNode[] }>> = {
    xg: { before: 'missed-checks', nodes: calibrationFigures(calibration) },
    [MODEL_CARD]: { before: 'goals-per-xg-in-the-forward-tests', nodes: calibrationFigures(calibration) },
    'stolen-games': { before: 'stolen-game', nodes: [stealFigure()] },
    validity: { before: 'statistics-counted-per-game', nodes: [repeatsFigure(repeated.filter(isOfCards))] },
  };
  const articles = [...files].map(([slug, file]) => {
    try {
      const rendered = markdownNodes(read(file).replace(DECISION, ''), (href) => addressOf(href, file, files));
      const drawn = withFigures(rendered, figures[slug]);
      return articleOf(slug, drawn, definitionsOf(file, validityRows));
    } catch (cause) {
      throw new Error(`${file} cannot be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
  });
  return { articles, entries: entriesOf(articles), sections: articles.flatMap(sectionsOf), files: [...files.values()] };
}

/** The version of the released model, as the program states it. */
function currentVersion(code: string): string {
  const [, version] = /CURRENT_XG_VERSION = '([\w.-]+)'/.exec(code) ?? [];
  if (version === undefined) throw new Error('src/xg/current.ts names no version');
  return version;
}

/** A reference to a decision in brackets: decisions are for those who change the program. */
const DECISION = /\s*\(\[?decisions?\b(?:[^()]|\([^()]*\))*\)/gi;

/** Where a link of a file leads on the site; null for a file that has no page. */
function addressOf(href: string, from: string, files: ReadonlyMap<string, string>): string | null {
  if (href.startsWith('#')) return href;
  const [path = '', anchor] = href.split('#');
  const target = path.startsWith('/') ? path.slice(1) : posix.join(dirname(from), path);
  const slug = [...files].find(([, file]) => file === target)?.[0];
  if (slug !== undefined) return `${METHOD_PATH}/${slug}${anchor === undefined ? '' : `#${anchor}`}`;
  if (/^models\/xg\/?$/.test(target)) return `${METHOD_PATH}/${MODEL_CARD}`;
  return target === 'docs/api.md' ? '/api' : null;
}

/** A page with its figures at the end of the section before a heading. */
function withFigures(
  page: MarkdownNodes,
  figures: { readonly before: string; readonly nodes: readonly MethodNode[] } | undefined,
): MarkdownNodes {
  if (figures === undefined) return page;
  const at = page.body.findIndex((node) => typeof node !== 'string' && node[1].id === figures.before);
  if (at < 0) throw new Error(`no heading #${figures.before} for its figures`);
  const wrapped: MethodNode = ['div', { className: 'method-figures' }, ...figures.nodes];
  return { ...page, body: page.body.toSpliced(at, 0, wrapped) };
}

function articleOf(slug: string, page: MarkdownNodes, defined: ReturnType<typeof definitionsOf>): MethodArticle {
  const [first = ''] = page.body
    .filter((node) => typeof node !== 'string' && node[0] === 'p')
    .map((node) => textOf([node]));
  return {
    slug,
    title: page.title,
    description: firstSentence(first),
    headings: defined === null ? page.headings : [...page.headings, defined.heading],
    body: defined === null ? page.body : [...page.body, ...defined.nodes],
  };
}

/** The list of all pages. **Errors**: throws for a page of the methodology that no group lists, and the reverse. */
function entriesOf(articles: readonly MethodArticle[]): MethodEntry[] {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const entryOf = (slug: string, group: string): MethodEntry => {
    const article = bySlug.get(slug);
    if (article === undefined) throw new Error(`METHOD_GROUPS lists ${slug}, which has no page`);
    return { slug, title: article.title, description: article.description, group };
  };
  const listed = METHOD_GROUPS.flatMap(({ name, slugs }) => slugs.map((slug) => entryOf(slug, name)));
  const unlisted = articles.find(({ slug }) => !listed.some((entry) => entry.slug === slug));
  if (unlisted !== undefined) throw new Error(`METHOD_GROUPS does not list ${unlisted.slug}`);
  return listed;
}

/** A page's sections for the search: the text under each heading. */
function sectionsOf({ slug, title, body }: MethodArticle): MethodSection[] {
  const sections: { id: string; heading: string; nodes: MethodNode[] }[] = [
    { id: `${METHOD_PATH}/${slug}`, heading: '', nodes: [] },
  ];
  for (const node of body) {
    if (typeof node !== 'string' && /^h[2-4]$/.test(node[0])) {
      sections.push({ id: `${METHOD_PATH}/${slug}#${node[1].id}`, heading: textOf([node]), nodes: [] });
    } else sections.at(-1)?.nodes.push(node);
  }
  return sections
    .map(({ id, heading, nodes }) => ({
      id,
      title,
      heading,
      ...searchText(wordsOf(nodes).join(' ').replace(/\s+/g, ' ').trim()),
    }))
    .filter(({ heading, text }) => heading !== '' || text !== '');
}

/** Words worth an entry: figures are not searched for, and are half of what a page of results weighs. */
const HAS_LETTERS = /\p{L}{3}/u;

/** A text for the search: its first sentence, which is shown, and then each further word of some length once. */
function searchText(text: string): Pick<MethodSection, 'text' | 'words'> {
  const shown = firstSentence(text);
  const known = new Set(wordsIn(shown));
  const further = new Set(wordsIn(text.slice(shown.length)));
  return { text: shown, words: [...further].filter((word) => !known.has(word) && HAS_LETTERS.test(word)).join(' ') };
}

/** The first sentence of a text. */
function firstSentence(text: string): string {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)][0]?.segment.trim() ?? '';
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The texts of elements without numbers of tables and without figures, which no one searches for. */
function wordsOf(nodes: readonly MethodNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    if (node[0] === 'svg' || node[1].className === 'method-number') return [];
    return [...wordsOf(node.slice(2) as MethodNode[]), ' '];
  });
}

/** Which rows repeat how well, from the tables of the validity page. */
function repeatedRows(markdown: string): Repeated[] {
  const rows = new Map<string, { row: string; label: string; seasons: Partial<Record<'F' | 'D' | 'G', number>> }>();
  for (const [, group = '', label = '', season = ''] of markdown.matchAll(
    /^\| ([FDG]) \| ([^|]+) \| \d+ \| [^|]+ \| ([^|]+) \|/gm,
  )) {
    const row = evaluatedField(label);
    if (row === null) continue;
    const own = rows.get(row) ?? { row, label, seasons: {} };
    const value = Number(season);
    if (Number.isFinite(value)) own.seasons[group as 'F' | 'D' | 'G'] = value;
    rows.set(row, own);
  }
  if (rows.size === 0) throw new Error('the validity page has no table of rows');
  return [...rows.values()];
}

/** Whether a row is one of the cards, and has a value to draw. */
function isOfCards({ row, seasons }: Repeated): boolean {
  return DEFINED_STATS.some(({ id, isCardRow }) => isCardRow && id === row) && Object.keys(seasons).length > 0;
}
