import { ENTRIES } from 'virtual:method/entries';
import { Link, useLoaderData } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../components/Page.tsx';
import './method.css';
import { MethodSearch } from './MethodSearch.tsx';
import { MethodArticleView, MethodListView } from './methodView.ts';

/** How the numbers are made: the list of all pages. */
export function MethodPage() {
  return (
    <Page title="Method">
      <MethodListView entries={ENTRIES} link={SiteLink} search={<MethodSearch />} />
    </Page>
  );
}

/** One page of the method. */
export function MethodArticlePage() {
  const article = useLoaderData({ from: '/method/$methodPage' });
  return (
    <Page title={article.title}>
      <MethodArticleView
        key={article.slug}
        article={article}
        entries={ENTRIES}
        link={SiteLink}
        search={<MethodSearch />}
      />
    </Page>
  );
}

/** A link by its address, followed without loading the site again. */
function SiteLink(props: { href: string; children?: ReactNode; 'aria-current'?: 'page' | undefined }) {
  const { href, children, ...rest } = props;
  const [path, hash] = href.split('#');
  if (path === '/api') return <a href={`${__BASE_PATH__}${href}`}>{children}</a>;
  return (
    <Link to={path as '/'} {...(hash === undefined ? {} : { hash })} {...rest}>
      {children}
    </Link>
  );
}
