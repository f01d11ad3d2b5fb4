import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MESSAGES } from '../messages.ts';
import buttons from './Button.module.css';
import styles from './TeamButtons.module.css';

/** A team's pages. */
const PAGES = [
  { name: 'team', to: '/teams/$teamAbb', label: MESSAGES.teamPage },
  { name: 'roster', to: '/teams/$teamAbb/roster', label: MESSAGES.playerCards },
  { name: 'games', to: '/teams/$teamAbb/games', label: MESSAGES.gameStats },
  { name: 'lines', to: '/teams/$teamAbb/lines', label: 'Lines' },
] as const;

/** Links from one page of a team to its others, in the chosen season, next to that page's controls. */
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
    <div className={styles.controls}>
      {PAGES.filter(({ name }) => name !== on).map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          params={{ teamAbb }}
          search={season === undefined || name === 'roster' ? {} : { season }}
          className={buttons.primary}
        >
          {label}
        </Link>
      ))}
      {children !== undefined && <div className={styles.beside}>{children}</div>}
    </div>
  );
}
