import type { WirePlayer } from '../../../contract/entities.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { PercentileCircle } from '../../charts/Percentile/PercentileCircle.tsx';
import { Flag } from '../../components/Flag.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import styles from './RosterPage.module.css';

/** A player of a roster: overall percentile in a circle, photo, name, position and flag. The whole row leads to his card. */
export function RosterRow({ player, season }: { player: WirePlayer; season: number | null }) {
  return (
    <li>
      <RowLink href={`/players/id/${player.id}`} className={styles.row}>
        <PercentileCircle label="Overall percentile" value={player.overall_percentile} size={44} />
        <PlayerPhoto playerId={player.id} season={season} teamAbb={player.current_team} size={48} />
        <span className={styles.words}>
          <span className={styles.name}>
            {player.first_name} {player.last_name}
          </span>
          <span className={styles.detail}>
            {positionLabel(player.position)}
            <Flag code={player.nationality} />
          </span>
        </span>
      </RowLink>
    </li>
  );
}
