import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { FOOTER_WORDS } from '../../contract/footerWords.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { LeagueProvider } from '../data/league.tsx';
import { useCode } from '../data/queries.ts';
import { Header } from './Header.tsx';
import { Mark } from './Mark.tsx';
import styles from './Shell.module.css';

const loadLateParts = () => import('./LateParts.tsx');

/**
 * The frame of every page. Navigation moves the focus to the start of the new page, for keyboards and screen readers.
 */
export function Shell() {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  const late = useCode('late parts', loadLateParts, true);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <LeagueProvider>
      <a href="#main" className={`inverse rounded ${styles.skip}`}>
        Skip to the page
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={`shrinks ${styles.main}`}>
        <Outlet />
      </main>
      <Footer>{late.data !== undefined && <late.data.DataFacts />}</Footer>
      {late.data !== undefined && <late.data.LateParts />}
    </LeagueProvider>
  );
}

const LINKS = [
  ['/about', 'About'],
  ['/method', 'Method'],
  ['/glossary', 'Glossary'],
  ['/data', 'Data'],
  ['/api', 'API'],
] as const;

/** The footer of every page: disclaimer, model credit, contact address, and as `children` the state of the data. */
function Footer({ children }: { children: ReactNode }) {
  const email = useRouter().options.context.contact;
  const [before, model, after] = FOOTER_WORDS.model;
  return (
    <footer className={`quiet surface ${styles.footer}`}>
      <div className={`stack page-width ${styles.inner}`}>
        <p className={`row numeral ${styles.name}`}>
          <Mark size={22} /> {SITE_NAME}
        </p>
        <div className={`stack screen-only ${styles.words}`}>
          <p>{FOOTER_WORDS.disclaimer}</p>
          <p>
            {before}
            <Link to="/model">{model}</Link>
            {after}
          </p>
          <p>
            {FOOTER_WORDS.contact}
            <a href={`mailto:${email}`}>{email}</a>.
          </p>
          <ul className={`flow links ${styles.links}`}>
            {LINKS.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
        <dl className={`screen-only stack ${styles.facts}`}>{children}</dl>
      </div>
    </footer>
  );
}
