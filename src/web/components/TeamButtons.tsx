import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MESSAGES } from '../words/messages.ts';
import styles from './TeamButtons.module.css';

/** A team's pages. */
const PAGES = [
  { name: 'team', to: '/teams/$teamAbb', label: MESSAGES.teamPage },
  { name: 'roster', to: '/teams/$teamAbb/roster', label: MESSAGES.playerCards },
  { name: 'games', to: '/teams/$teamAbb/games', label: MESSAGES.gameStats },
  { name: 'lines', to: '/teams/$teamAbb/lines', label: 'Lines' },
] as const;

/** A team's pages as tabs, the current one marked, in the chosen season; next to them that page's controls. */
export function TeamButtons({
  teamAbb,
  on,
  season,
  children,
}: {
  teamAbb: string;
  /** The current page. */
  on: (typeof PAGES)[number]['name'];
  /** The season in the URL, if any. */
  season?: number | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={`controls far-below ${styles.controls}`}>
      <nav className={`screen-only ${styles.tabs}`} aria-label="Pages of the team">
        {PAGES.map(({ name, to, label }) => (
          <Link
            key={name}
            to={to}
            params={{ teamAbb }}
            search={season === undefined || name === 'roster' ? {} : { season }}
            className={`plain nowrap strong ${styles.tab}`}
            // The team's page is above its others: by its beginning alone its tab would be current on each.
            activeOptions={{ exact: true, includeSearch: false }}
            {...(name === on ? { 'aria-current': 'page' } : {})}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children !== undefined && <div className={styles.beside}>{children}</div>}
    </div>
  );
}
