import type { WireInsight } from '../../../contract/leaders.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { PercentileCircle } from '../../charts/Percentile/PercentileCircle.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { formatNumber } from '../../format.ts';
import styles from './RatedPlayer.module.css';

/** A player in a top-ten list. */
export function RatedPlayer({ player, season }: { player: WireInsight; season: number | null }) {
  const { current_team: teamAbb, primary_color: primary, secondary_color: secondary } = player;
  // Lists kept from an older release have no goals.
  const goals = player.goals_above_replacement_per82 ?? null;
  return (
    <PlayerRow
      playerId={player.id}
      name={`${player.first_name} ${player.last_name}`}
      season={season}
      teamAbb={teamAbb}
      color={primary}
      lead={player.rank}
      detail={
        <>
          {teamAbb !== null && <TeamLogo teamAbb={teamAbb} size={20} colors={{ primary, secondary }} />}
          {[teamAbb, positionLabel(player.position)].filter(Boolean).join(', ')}
          {goals !== null && (
            <span className={styles.goals}>
              <b>{formatNumber(goals.value, 1)}</b>
              {` goals (${formatNumber(goals.low, 1)} to ${formatNumber(goals.high, 1)})`}
            </span>
          )}
        </>
      }
      value={
        <PercentileCircle
          label="Overall percentile"
          value={player.overall_percentile}
          size={44}
          isMuted={player.is_distinguishable === false}
        />
      }
    />
  );
}
