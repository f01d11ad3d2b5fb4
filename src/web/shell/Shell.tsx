import { Outlet } from '@tanstack/react-router';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';

/** What stands around every page. */
export function Shell() {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
