import type { ReactNode } from 'react';
import type { CustomProperties } from '../theme/teamColors.ts';
import { classNames } from './classNames.ts';
import { PlayerPhoto } from './PlayerPhoto.tsx';
import styles from './PlayerRow.module.css';
import { RowLink } from './RowLink.tsx';

/**
 * A player in a list: lead, photo, name with a detail line, and value. The name's link covers the whole row, except a
 * link in the detail line.
 */
export function PlayerRow({
  playerId,
  name,
  season,
  teamAbb,
  color,
  photoSize = 44,
  lead,
  detail,
  value,
  line,
  className,
  style,
}: {
  playerId: number;
  name: string;
  /** The photo's season; null while unknown. */
  season: number | null;
  /** The club on the photo; null for none. */
  teamAbb: string | null;
  /** The club's colour, if the caller has it. */
  color?: string;
  /** Width and height in pixels. */
  photoSize?: number;
  /** Before the photo: the rank as a number, or a mark. */
  lead?: ReactNode;
  /** Under the name. */
  detail?: ReactNode;
  /** At the row's end. */
  value?: ReactNode;
  /** The interval of the value, drawn along the row. */
  line?: ReactNode;
  className?: string | undefined;
  style?: CustomProperties;
}) {
  return (
    <li className={classNames(`row relative lined ${styles.row}`, className)} style={style}>
      {line}
      {typeof lead === 'number' ? <span className={`quiet end ${styles.rank}`}>{lead}</span> : lead}
      <PlayerPhoto
        playerId={playerId}
        season={season}
        teamAbb={teamAbb}
        size={photoSize}
        {...(color === undefined ? {} : { color })}
      />
      <span className={`shrinks ${styles.words}`}>
        <RowLink href={`/players/id/${playerId}`} className={`bold target link ${styles.name}`} isCovering>
          {name}
        </RowLink>
        {detail !== undefined && <span className={`row flow quiet ${styles.detail}`}>{detail}</span>}
      </span>
      {value}
    </li>
  );
}
