import type { ReactNode } from 'react';
import type { WireTeam } from '../../contract/entities.ts';
import { teamProperties } from '../theme/teamColors.ts';
import styles from './TeamGround.module.css';

/**
 * A page's background in a team's colours: a gradient of both, lightened 70%. Sets the team's colours as custom
 * properties for everything inside.
 */
export function TeamGround({ team, children }: { team: WireTeam | null; children: ReactNode }) {
  return (
    <div
      className={styles.ground}
      data-team={team?.abb}
      {...(team === null ? {} : { style: teamProperties(team.primary_color, team.secondary_color) })}
    >
      {children}
    </div>
  );
}
