import type { WireInsight } from '../../../contract/leaders.ts';
import { formatSigned } from '../../../hockey/displayText.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { PercentileBar } from '../../charts/Percentile/PercentileBar.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import styles from './RatedPlayer.module.css';

/** A player in a top-ten list: the percentile as a bar, and the strongest part of the rating. */
export function RatedPlayer({ player, season }: { player: WireInsight; season: number | null }) {
  const { current_team: teamAbb, primary_color: primary } = player;
  // Lists kept from an older release have no range and parts.
  const part = player.strongest_part ?? null;
  const { percentile_low: low, percentile_high: high } = player;
  return (
    <PlayerRow
      playerId={player.id}
      name={`${player.first_name} ${player.last_name}`}
      season={season}
      teamAbb={teamAbb}
      color={primary}
      lead={player.rank}
      className={styles.row}
      detail={
        <>
          {teamAbb !== null && <TeamLogo teamAbb={teamAbb} size={20} colors={player} />}
          {[teamAbb, positionLabel(player.position)].filter(Boolean).join(', ')}
          {part !== null && <span>{`${part.label} ${formatSigned(part.goals, 1)}`}</span>}
          <span className={styles.bar}>
            <PercentileBar
              label="Overall percentile"
              value={player.overall_percentile}
              interval={low == null || high == null ? null : [low, high]}
              decimals={1}
              isMuted={player.is_distinguishable === false}
            />
          </span>
        </>
      }
    />
  );
}
