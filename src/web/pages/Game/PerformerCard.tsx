import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { formatNumber } from '../../format.ts';
import styles from './opening.module.css';
import type { Performer } from './performers.ts';

/** A player who stood out: face, name, club, numbers and game score. The whole card leads to the player. */
export function PerformerCard({ player, size, rank }: { player: Performer; size: number; rank?: string }) {
  const { playerId, name, team, season, score, line } = player;
  return (
    <li className={styles.performer}>
      <PlayerPhoto playerId={playerId} season={season} teamAbb={team} size={size} />
      <span className={styles.who}>
        {rank !== undefined && <span className={styles.rank}>{rank}</span>}
        <RowLink href={`/players/id/${playerId}`} className={styles.name} isCovering>
          {name}
        </RowLink>
        <span className={styles.line}>
          {team} · {line}
        </span>
      </span>
      <b className={styles.score} title="Game score">
        <span className="visually-hidden">Game score </span>
        {formatNumber(score, 2)}
      </b>
    </li>
  );
}
