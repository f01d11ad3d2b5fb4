import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SITE_NAME } from '../../contract/siteName.ts';
import buttons from '../components/Button.module.css';
import { ErrorLine } from '../components/ErrorLine.tsx';
import { useCode } from '../data/queries.ts';
import styles from './Header.module.css';
import { Mark } from './Mark.tsx';
import { NAV_LINKS } from './navLinks.ts';
import { TeamsMenu } from './TeamsMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The search is fetched when first opened. */
const loadSearch = () => import('./SearchDialog.tsx');

/** The header of every page: word mark, links, the Teams dropdown, search and the theme switch. */
export function Header() {
  const { pathname } = useLocation();
  // The page the menu was opened on: on another it is closed.
  const [menuPage, setMenuPage] = useState<string | null>(null);
  const isMenuOpen = menuPage === pathname;
  const [isSearching, setSearching] = useState(false);
  const search = useCode('search', loadSearch, isSearching);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setSearching(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.wordmark}>
          <Mark />
          <span>{SITE_NAME}</span>
        </Link>
        <nav aria-label="Main" className={styles.nav} data-open={isMenuOpen} id="main-navigation">
          <ul className={styles.links}>
            {NAV_LINKS.map(({ label, link }) => (
              <li key={label}>
                <Link
                  {...link}
                  className={styles.link}
                  activeProps={{ 'aria-current': 'page' }}
                  activeOptions={{ exact: true, includeSearch: false }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <TeamsMenu />
        </nav>
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            onClick={() => setSearching(true)}
            aria-keyshortcuts="/ Control+K"
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13m5 11.500L20.500 20.500" />
            </svg>
            <span className="visually-hidden">Search</span>
          </button>
          <ThemeSwitch className={styles.tool} />
          <button
            type="button"
            className={styles.menuButton}
            aria-expanded={isMenuOpen}
            aria-controls="main-navigation"
            onClick={() => setMenuPage(isMenuOpen ? null : pathname)}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d={isMenuOpen ? 'M5 5l14 14M19 5 5 19' : 'M3 6h18M3 12h18M3 18h18'} />
            </svg>
            <span className="visually-hidden">Menu</span>
          </button>
        </div>
      </div>
      {isSearching && search.data !== undefined && <search.data.default onClose={() => setSearching(false)} />}
      {isSearching && search.isError && (
        <div className={styles.missing}>
          <ErrorLine onRetry={() => void search.refetch()} />
          <button type="button" className={buttons.quiet} onClick={() => setSearching(false)}>
            Close
          </button>
        </div>
      )}
    </header>
  );
}

/** `/` outside a field, or Ctrl-K (Cmd-K) anywhere. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return true;
  const isTyping =
    event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [contenteditable]');
  return event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
}
