import type { WirePlayer } from '../../../contract/entities.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { PercentileCircle } from '../../charts/Percentile/PercentileCircle.tsx';
import { Flag } from '../../components/Flag.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import styles from './RosterPage.module.css';

/** A player of a roster: overall percentile in a circle, photo, name, position, flag, and an optional note (`more`). */
export function RosterRow({
  player,
  season,
  more,
}: {
  player: WirePlayer;
  season: number | null;
  more?: string | undefined;
}) {
  return (
    <PlayerRow
      playerId={player.id}
      name={`${player.first_name} ${player.last_name}`}
      season={season}
      teamAbb={player.current_team}
      photoSize={48}
      lead={<PercentileCircle label="Overall percentile" value={player.overall_percentile} size={44} />}
      detail={
        <>
          {positionLabel(player.position)}
          <Flag code={player.nationality} />
          {more !== undefined && <span>{more}</span>}
        </>
      }
      className={styles.row}
    />
  );
}
