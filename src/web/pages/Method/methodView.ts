import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react';
import { METHOD_PATH, type MethodArticle, type MethodEntry, type MethodNode } from '../../../contract/method.ts';

// Without JSX: the build renders the same views to HTML on Node, for readers without scripts.

/** What draws a link: the router's in the browser, a plain one in the built HTML. */
export type LinkElement = ElementType<{ href: string; children?: ReactNode; 'aria-current'?: 'page' | undefined }>;

/** A page of the method between the list of all pages and its own contents. */
export function MethodArticleView(props: {
  article: MethodArticle;
  entries: readonly MethodEntry[];
  link: LinkElement;
  /** The search field, where there are scripts. */
  search?: ReactNode;
}): ReactElement {
  const { article, entries, link, search } = props;
  return createElement(
    'div',
    { className: 'method' },
    createElement('div', { className: 'method-side' }, search, allPages(entries, article.slug, link)),
    createElement(
      'article',
      { className: 'method-article' },
      createElement('p', { className: 'method-trail' }, createElement(link, { href: METHOD_PATH }, 'Method')),
      createElement('h1', null, article.title),
      onThisPage(article),
      ...article.body.map((node, k) => elementOf(node, k, link)),
    ),
  );
}

/** The list of all pages, with what each is about. */
export function MethodListView(props: {
  entries: readonly MethodEntry[];
  link: LinkElement;
  search?: ReactNode;
}): ReactElement {
  const { entries, link, search } = props;
  return createElement(
    'div',
    { className: 'method-list' },
    createElement('h1', null, 'Method'),
    createElement(
      'p',
      { className: 'method-intro' },
      'How every number of the site is made, what it leaves out, and how far it can be trusted. ' +
        'These are the pages of the program’s own repository.',
    ),
    search,
    ...groupsOf(entries).map(([group, own]) =>
      createElement(
        'section',
        { key: group, 'aria-label': group },
        createElement('h2', null, group),
        createElement(
          'ul',
          null,
          ...own.map(({ slug, title, description }) =>
            createElement(
              'li',
              { key: slug },
              createElement(link, { href: `${METHOD_PATH}/${slug}` }, title),
              createElement('p', null, description),
            ),
          ),
        ),
      ),
    ),
  );
}

function allPages(entries: readonly MethodEntry[], current: string, link: LinkElement): ReactElement {
  return createElement(
    'nav',
    { className: 'method-pages', 'aria-label': 'Pages of the method' },
    ...groupsOf(entries).map(([group, own]) =>
      createElement(
        'div',
        { key: group },
        createElement('p', null, group),
        createElement(
          'ul',
          null,
          ...own.map(({ slug, title }) =>
            createElement(
              'li',
              { key: slug },
              createElement(
                link,
                { href: `${METHOD_PATH}/${slug}`, 'aria-current': slug === current ? 'page' : undefined },
                title,
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** A page with one section needs no list of them. */
function onThisPage({ headings }: MethodArticle): ReactElement | null {
  if (headings.length < 2) return null;
  return createElement(
    'nav',
    { className: 'method-contents', 'aria-label': 'On this page' },
    createElement('p', null, 'On this page'),
    createElement(
      'ul',
      null,
      ...headings.map(({ id, text }) => createElement('li', { key: id }, createElement('a', { href: `#${id}` }, text))),
    ),
  );
}

function groupsOf(entries: readonly MethodEntry[]): [string, MethodEntry[]][] {
  const groups = new Map<string, MethodEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}

/** An element of a page. Links within the page are plain ones, all others the router's. */
function elementOf(node: MethodNode, key: number, link: LinkElement): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const content = children.map((child, k) => elementOf(child, k, link));
  if (tag === 'a' && attributes.href?.startsWith('/')) {
    return createElement(link, { key, href: attributes.href }, ...content);
  }
  return createElement(tag, { key, ...attributes }, ...content);
}
