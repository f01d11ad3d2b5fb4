import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LeagueProvider } from '../data/league.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { KeptPlace } from './KeptPlace.tsx';
import styles from './Shell.module.css';
import { StatusBar } from './StatusBar.tsx';

/**
 * The frame of every page. Navigation moves the focus to the start of the new page, for keyboards and screen readers.
 */
export function Shell() {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <LeagueProvider>
      <KeptPlace />
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <StatusBar />
    </LeagueProvider>
  );
}
