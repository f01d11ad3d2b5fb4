import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LeagueProvider } from '../data/league.tsx';
import { useCode } from '../data/queries.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
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
