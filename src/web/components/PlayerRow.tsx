import type { ReactNode } from 'react';
import type { CustomProperties } from '../theme/teamColors.ts';
import { classNames } from './classNames.ts';
import { PlayerPhoto } from './PlayerPhoto.tsx';
import styles from './PlayerRow.module.css';
import { RowLink } from './RowLink.tsx';

/**
 * A player in a list: what he is listed by, photo, name with a line under it, and what he is listed for. His name's link covers
 * the whole row, so a press anywhere opens his card, except on a link in the line under it, which is followed alone.
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
  className,
  style,
}: {
  playerId: number;
  name: string;
  /** The season of the photo; null while it is not known yet. */
  season: number | null;
  /** The club on the photo; null where he has none. */
  teamAbb: string | null;
  /** The club's colour where it is at hand. */
  color?: string;
  /** Pixels, both ways. */
  photoSize?: number;
  /** Before the photo: the rank as a number, or a mark. */
  lead?: ReactNode;
  /** Under the name. */
  detail?: ReactNode;
  /** At the row's end. */
  value?: ReactNode;
  className?: string | undefined;
  style?: CustomProperties;
}) {
  return (
    <li className={classNames(styles.row, className)} style={style}>
      {typeof lead === 'number' ? <span className={styles.rank}>{lead}</span> : lead}
      <PlayerPhoto
        playerId={playerId}
        season={season}
        teamAbb={teamAbb}
        size={photoSize}
        {...(color === undefined ? {} : { color })}
      />
      <span className={styles.words}>
        <RowLink href={`/players/id/${playerId}`} className={styles.name} isCovering>
          {name}
        </RowLink>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {value}
    </li>
  );
}
