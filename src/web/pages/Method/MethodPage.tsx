import { ENTRIES } from 'virtual:method/entries';
import { useLoaderData } from '@tanstack/react-router';
import { createElement, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { METHOD_PATH, type MethodArticle, type MethodEntry, type MethodNode } from '../../../contract/method.ts';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Page } from '../../components/Page.tsx';
import '../../theme/figure.css';
import '../../theme/plainTable.css';
import './method.css';
import { useCode } from '../../data/queries.ts';

/** How the numbers are made: the list of all pages. */
export function MethodPage() {
  return (
    <Page title="Method">
      <div className="method-list">
        <h1>Method</h1>
        <p className="note">
          How every number is made, and how far to trust it.{' '}
          <MethodLink to="/explained">Explained in pictures</MethodLink>
        </p>
        <MethodSearch />
        {groupsOf(ENTRIES).map(([group, own]) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {own.map(({ slug, title }) => (
                <li key={slug}>
                  <MethodLink to={`${METHOD_PATH}/${slug}`}>{title}</MethodLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}

/** One page of the method, between the list of all pages and its own contents. */
export function MethodArticlePage() {
  const article = useLoaderData({ from: '/method/$methodPage' });
  // The meaning and its picture come before the contents.
  const start = Math.max(
    0,
    article.body.findIndex((node) => node[0] === 'h2'),
  );
  return (
    <Page title={article.title}>
      <div key={article.slug} className="method">
        <div className="method-side">
          <MethodSearch />
          <AllPages current={article.slug} />
        </div>
        <article className="method-article">
          <p className="small links">
            <MethodLink to={METHOD_PATH}>Method</MethodLink>
          </p>
          <h1>{article.title}</h1>
          {article.body.slice(0, start).map(elementOf)}
          <OnThisPage article={article} />
          {article.body.slice(start).map(elementOf)}
        </article>
      </div>
    </Page>
  );
}

function AllPages({ current }: { current: string }) {
  return (
    <nav className="method-pages links" aria-label="Pages of the method">
      {groupsOf(ENTRIES).map(([group, own]) => (
        <div key={group}>
          <p>{group}</p>
          <ul>
            {own.map(({ slug, title }) => (
              <li key={slug}>
                <MethodLink to={`${METHOD_PATH}/${slug}`} aria-current={slug === current ? 'page' : undefined}>
                  {title}
                </MethodLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** A page of a few sections needs no list of them. */
function OnThisPage({ article: { headings } }: { article: MethodArticle }) {
  if (headings.length < 8) return null;
  return (
    <nav className="method-contents small surface links" aria-label="On this page">
      <p>On this page</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function groupsOf(entries: readonly MethodEntry[]): [string, MethodEntry[]][] {
  return [...Map.groupBy(entries, ({ group }) => group)];
}

/** An element of a page. Links within the page are plain ones, all others the router's. */
function elementOf(node: MethodNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const content = children.map((child, k) => elementOf(child, k));
  if (tag === 'a' && attributes.href?.startsWith('/')) {
    return (
      <MethodLink key={key} to={attributes.href}>
        {content}
      </MethodLink>
    );
  }
  return createElement(tag, { key, ...attributes }, ...content);
}

/** Results shown at most. */
const MAX_RESULTS = 8;

/** Built on the first use: most readers never search. */
const loadIndex = async () => (await import('./methodIndex.ts')).methodIndex();

/** Searches all pages of the method, as the reader types. */
function MethodSearch() {
  const id = useId();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const isWanted = wanted !== '';
  const index = useCode('method index', loadIndex, isWanted);
  const found = isWanted ? (index.data?.search(wanted).slice(0, MAX_RESULTS) ?? []) : [];
  return (
    <search className="method-search stack relative">
      <label htmlFor={id}>Search the method</label>
      <input
        id={id}
        type="search"
        className="field"
        value={text}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          if (index.isError) void index.refetch();
        }}
      />
      <p aria-live="polite" className="quiet target">
        {isWanted && summary(index, found.length)}
      </p>
      {found.length > 0 && (
        <ul className="card">
          {found.map(({ id: address, title, heading, text: own }) => (
            <li key={address}>
              <MethodLink to={address} onClick={() => setText('')} className="small plain">
                <b>{heading === '' ? title : `${title}: ${heading}`}</b>
                <span className="soft">{own}</span>
              </MethodLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function summary(index: ReturnType<typeof useCode>, count: number): string {
  if (index.data === undefined)
    return index.isError && !index.isFetching ? 'The search could not be loaded.' : 'Loading…';
  if (count === 0) return 'Nothing found.';
  return count === 1 ? '1 section' : `${count} sections`;
}
