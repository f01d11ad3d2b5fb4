import type { ReactNode } from 'react';
import type { WireTeam } from '../../contract/entities.ts';
import { Skeleton } from './Skeleton.tsx';
import styles from './TeamBand.module.css';
import { TeamLogo } from './TeamLogo.tsx';

/** The head of a team's page in its primary colour: logo, location, name, and children. */
export function TeamBand({ team, heading, children }: { team: WireTeam; heading?: string; children?: ReactNode }) {
  return (
    <header className={`relative ${styles.band}`}>
      <Lines />
      <div className={`stack page-width relative ${styles.inner}`}>
        <span className={`middle surface ${styles.disc}`}>
          <TeamLogo teamAbb={team.abb} size={88} colors={team} />
        </span>
        <h1 className={styles.name}>
          <span className={`large ${styles.location}`}>{team.location}</span> {team.name}{' '}
          {heading !== undefined && <span className={styles.heading}>{heading}</span>}
        </h1>
        {children}
      </div>
    </header>
  );
}

/** Placeholder for the band while the team loads. */
export function TeamBandSkeleton() {
  return (
    <div className={styles.wait}>
      <Skeleton height="var(--band-height)" />
    </div>
  );
}

/** The lines of an end zone from above, faint behind the text. Decorative. */
function Lines() {
  return (
    <svg className={styles.lines} viewBox="0 0 400 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <circle cx="300" cy="30" r="62" />
      <circle cx="300" cy="30" r="4" className={styles.dot} />
      <circle cx="300" cy="212" r="62" />
      <circle cx="300" cy="212" r="4" className={styles.dot} />
      <path d="M380-20v240M120-20v240M128-20v240M380 103h-14a18 18 0 0 0 0 36h14" />
    </svg>
  );
}
