import { Link, linkOptions, useLocation } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { SITE_NAME } from '../../contract/siteName.ts';
import buttons from '../components/Button.module.css';
import { classNames } from '../components/classNames.ts';
import { ErrorLine } from '../components/ErrorLine.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useTeams } from '../data/league.tsx';
import { useCode } from '../data/queries.ts';
import { chooseTheme, useTheme } from '../theme/theme.ts';
import styles from './Header.module.css';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Mark } from './Mark.tsx';
import { useSearch } from './useSearch.ts';

/** The navigation's links, in the fixed order (docs/site.md). */
const NAV_LINKS = [
  { label: 'Home', link: linkOptions({ to: '/' }) },
  { label: 'League Leaders', link: linkOptions({ to: '/leaders' }) },
  { label: 'Player Ratings', link: linkOptions({ to: '/player_insights' }) },
  { label: 'Head to Head', link: linkOptions({ to: '/shared_ice_comparison' }) },
  { label: 'Compare Charts', link: linkOptions({ to: '/chart_comparison' }) },
  { label: 'Recent Games', link: linkOptions({ to: '/teams/$teamAbb/games', params: { teamAbb: 'NHL' } }) },
  { label: 'Explore', link: linkOptions({ to: '/explore' }) },
] as const;

/** The links behind `More`. */
const MORE_LINKS = [
  { label: 'Playoffs', link: linkOptions({ to: '/playoffs' }) },
  { label: 'Form', link: linkOptions({ to: '/form' }) },
  { label: 'All-time', link: linkOptions({ to: '/leaders/all-time' }) },
  { label: 'Method', link: linkOptions({ to: '/method' }) },
  { label: 'Data', link: linkOptions({ to: '/data' }) },
  { label: 'Model', link: linkOptions({ to: '/model' }) },
] as const;

/** The header of every page: word mark, links, Teams dropdown, search and theme switch. */
export function Header() {
  const { pathname } = useLocation();
  // The page on which the menu was opened; navigating closes it.
  const [menuPage, setMenuPage] = useState<string | null>(null);
  const isMenuOpen = menuPage === pathname;
  const search = useSearch();

  return (
    <header className={`screen-only relative lined surface ${styles.header}`}>
      <div className={`row page-width ${styles.bar}`}>
        <Link to="/" className={`inline-row numeral plain ${styles.wordmark}`}>
          <Mark />
          <span>{SITE_NAME}</span>
        </Link>
        <nav aria-label="Main" className={`lined surface ${styles.nav}`} data-open={isMenuOpen} id="main-navigation">
          <Links links={NAV_LINKS} />
          <TeamsMenu />
          <HeaderMenu label="More">{(_, close) => <Links links={MORE_LINKS} onChoose={close} />}</HeaderMenu>
        </nav>
        <div className={styles.tools}>
          <Tool
            label="Search"
            path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m5 11.5L20.5 20.5"
            onClick={search.open}
            aria-keyshortcuts="/ Control+K"
          />
          <ThemeSwitch />
          <Tool
            label="Menu"
            path={isMenuOpen ? 'M5 5l14 14M19 5 5 19' : 'M3 6h18M3 12h18M3 18h18'}
            size={22}
            className={styles.menuButton}
            aria-expanded={isMenuOpen}
            aria-controls="main-navigation"
            onClick={() => setMenuPage(isMenuOpen ? null : pathname)}
          />
        </div>
      </div>
      {search.isOpen && search.code.data !== undefined && (
        <search.code.data.default onClose={search.close} takeTyped={search.takeTyped} />
      )}
      {search.isOpen && search.code.isError && (
        <div className={`row flow page-width spread ${styles.missing}`}>
          <ErrorLine onRetry={() => void search.code.refetch()} />
          <button type="button" className={buttons.quiet} onClick={search.close}>
            Close
          </button>
        </div>
      )}
    </header>
  );
}

function Links({ links, onChoose }: { links: typeof NAV_LINKS | typeof MORE_LINKS; onChoose?: () => void }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, link }) => (
        <li key={label}>
          <Link
            {...link}
            className={`soft plain strong lined ${styles.link}`}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ exact: label === 'Home', includeSearch: false }}
            onClick={onChoose}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Switches to the other theme; switching back to the system's theme forgets the choice. */
function ThemeSwitch() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Tool
      label={other === 'dark' ? 'Dark theme' : 'Light theme'}
      path={
        theme === 'dark'
          ? 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5'
          : 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5'
      }
      onClick={() => {
        const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
        chooseTheme(other === system ? 'system' : other);
      }}
    />
  );
}

/** A button with an icon, a path in 24 by 24, and a name for screen readers. */
function Tool({
  label,
  path,
  size = 20,
  className,
  ...button
}: { label: string; path: string; size?: number } & Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button type="button" className={classNames(`middle soft bare rounded ${styles.tool}`, className)} {...button}>
      <svg className="strokes" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** Loaded on first use, or when the pointer or the focus reaches the button. */
const loadPanel = () => import('./TeamsPanel.tsx');
/** A failed preload is silent: opening the list tries again. */
const preloadPanel = () => void loadPanel().catch(() => undefined);

/** The Teams button with its dropdown of all teams, and a spinner until the team list has loaded. */
function TeamsMenu() {
  const teams = useTeams();
  const isWaiting = teams.isFetching && teams.data === undefined;
  return (
    <HeaderMenu label="Teams" waiting={isWaiting ? <Spinner label="Loading teams" /> : undefined} onNear={preloadPanel}>
      {(isOpen, close) => isOpen && <Panel onChoose={close} />}
    </HeaderMenu>
  );
}

function Panel({ onChoose }: { onChoose: () => void }) {
  const panel = useCode('teams', loadPanel, true);
  if (panel.data !== undefined) return <panel.data.default onChoose={onChoose} />;
  return panel.isError ? <ErrorLine onRetry={() => void panel.refetch()} /> : <Spinner label="Loading teams" />;
}
