import type { DisplayFacets } from '../stats/registry/entry.ts';

/**
 * A piece of a method page: text, or an element with its attributes and content. The browser makes elements of it:
 * under the site's policy no script may turn text into HTML.
 */
export type MethodNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...MethodNode[]];

/** A heading of a page, for its list of contents. */
export interface MethodHeading {
  readonly id: string;
  readonly text: string;
}

/** A page of the method: its Markdown as elements. */
export interface MethodArticle {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** The page's first sentences as plain text. */
  readonly description: string;
  readonly headings: readonly MethodHeading[];
  /** Everything below the title. */
  readonly body: readonly MethodNode[];
}

/** A page in the list of all pages. */
export interface MethodEntry extends Pick<MethodArticle, 'slug' | 'title' | 'description'> {
  readonly group: string;
}

/** A section of a page, for the search. */
export interface MethodSection {
  /** The address with its anchor. */
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  /** Its first sentence, which is shown. */
  readonly text: string;
  /** Its further words. */
  readonly words: string;
}

/** The address of the list of all pages. */
export const METHOD_PATH = '/method';

/** The group of pages that explain with a picture. */
export const EXPLAINED_GROUP = 'Start here';

/** The pages of the method by group, in the order of the list. */
export const METHOD_GROUPS: readonly { readonly name: string; readonly slugs: readonly string[] }[] = [
  { name: EXPLAINED_GROUP, slugs: ['xg', 'stolen-games', 'percentiles'] },
  { name: 'The model', slugs: ['model-card', 'goals-above-expected', 'danger'] },
  { name: 'How far to trust it', slugs: ['validity'] },
  { name: 'Games', slugs: ['win-probability', 'deserved', 'game-among-all', 'shift-chart', 'story'] },
  {
    name: 'Players',
    slugs: [
      'game-score',
      'form',
      'overall',
      'projection',
      'similar-players',
      'shot-areas',
      'isolated-impact',
      'qoc-qot',
      'zone-starts',
      'penalties',
    ],
  },
  { name: 'Goalies', slugs: ['gsax'] },
  { name: 'Counting', slugs: ['statistics', 'counting', 'strength', 'on-ice', 'lines', 'share', 'faceoffs'] },
  { name: 'The demo league', slugs: ['demo'] },
];

/** The anchor of a heading, as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** The anchor of a statistic's definition on the page that defines it. Statistics of one name share it. */
export function definitionAnchor(label: string): string {
  return `stat-${anchorOf(label)}`;
}

/** The address of a statistic's definition: how it is made. */
export function definitionAddress({ source, label }: Pick<DisplayFacets, 'source' | 'label'>): string {
  const slug = source.slice(source.lastIndexOf('/') + 1, -'.md'.length);
  return `${METHOD_PATH}/${slug}#${definitionAnchor(label)}`;
}

/** The anchor of a row of the validity page, by the row's name there: the field of the player card. */
export function validityAnchor(row: string): string {
  return `repeats-${row}`;
}

/** The address that says how well a row of the player card repeats. */
export function validityAddress(row: string): string {
  return `${METHOD_PATH}/validity#${validityAnchor(row)}`;
}

/** The file of the built pages, in the folder of the built site. It is hidden, so the server does not send it. */
export const BUILT_METHOD = '.vite/method.json';

/** A page as the server knows it. */
export type BuiltMethodPage = Pick<MethodArticle, 'slug' | 'title' | 'description'>;
