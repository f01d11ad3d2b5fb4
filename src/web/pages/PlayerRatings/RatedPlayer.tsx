import type { WireInsight } from '../../../contract/endpoints/leaders.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { PercentileCircle } from '../../charts/Percentile/PercentileCircle.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import styles from './PlayerRatingsPage.module.css';

/** A player of a top-ten list; the whole row leads to his card. */
export function RatedPlayer({ player, season }: { player: WireInsight; season: number | null }) {
  return (
    <li>
      <RowLink href={`/players/id/${player.id}`} className={styles.row}>
        <span className={styles.rank}>{player.rank}</span>
        <PlayerPhoto
          playerId={player.id}
          season={season}
          teamAbb={player.current_team}
          size={44}
          color={player.primary_color}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            {player.first_name} {player.last_name}
          </span>
          <span className={styles.detail}>
            {player.current_team !== null && (
              <TeamLogo
                teamAbb={player.current_team}
                size={20}
                colors={{ primary: player.primary_color, secondary: player.secondary_color }}
              />
            )}
            {[player.current_team, positionLabel(player.position)].filter(Boolean).join(', ')}
          </span>
        </span>
        <PercentileCircle label="Overall percentile" value={player.overall_percentile} size={44} />
      </RowLink>
    </li>
  );
}
