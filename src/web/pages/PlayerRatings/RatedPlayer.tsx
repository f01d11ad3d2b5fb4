import { percentileState } from '../../../charts/percentileWords.ts';
import { scaleColor } from '../../../charts/scale.ts';
import type { WireInsight } from '../../../contract/leaders.ts';
import { formatNumber, formatSigned } from '../../../hockey/displayText.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { IntervalLine } from '../../components/IntervalLine.tsx';
import type { LinePlace } from '../../components/intervalLines.ts';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { usePalette } from '../../theme/theme.ts';
import styles from './RatedPlayer.module.css';

/** A player in a top-ten list, with the range of the percentile and the strongest part of the rating. */
export function RatedPlayer({
  player,
  season,
  line,
  isRankShown,
}: {
  player: WireInsight;
  season: number | null;
  /** The interval of the goals above replacement, on the scale of the list. */
  line: LinePlace | null;
  /** Whether the percentile is written out to the decimal that the list is ranked by. */
  isRankShown: boolean;
}) {
  const palette = usePalette();
  const { current_team: teamAbb, primary_color: primary, secondary_color: secondary } = player;
  // Lists kept from an older release have no goals, range and parts.
  const goals = player.goals_above_replacement_per82 ?? null;
  const part = player.strongest_part ?? null;
  const { text, value, interval } = percentileState(player.overall_percentile, rangeOf(player));
  const isMuted = player.is_distinguishable === false;
  return (
    <PlayerRow
      playerId={player.id}
      name={`${player.first_name} ${player.last_name}`}
      season={season}
      teamAbb={teamAbb}
      color={primary}
      lead={player.rank}
      className={styles.row}
      line={<IntervalLine place={line} />}
      detail={
        <>
          {teamAbb !== null && <TeamLogo teamAbb={teamAbb} size={20} colors={{ primary, secondary }} />}
          {[teamAbb, positionLabel(player.position)].filter(Boolean).join(', ')}
          {isRankShown && player.overall_percentile !== null && (
            <span className={styles.part}>percentile {formatNumber(player.overall_percentile, 1)}</span>
          )}
          {goals !== null && (
            <span className={styles.goals}>
              <b>{formatNumber(goals.value, 1)}</b>
              {` goals (${formatNumber(goals.low, 1)} to ${formatNumber(goals.high, 1)})`}
            </span>
          )}
          {part !== null && (
            <span className={styles.part}>
              {part.label} {formatSigned(part.goals, 1)}
            </span>
          )}
        </>
      }
      value={
        <span
          className={styles.percentile}
          style={isMuted || value === null ? undefined : { borderColor: scaleColor(value, palette) }}
          role="img"
          aria-label={`Overall percentile: ${text}`}
          {...(isMuted ? { 'data-muted': true } : {})}
        >
          <b>{text}</b>
          {interval !== null && <small>{rangeText(interval)}</small>}
        </span>
      }
    />
  );
}

function rangeOf({ percentile_low: low, percentile_high: high }: WireInsight): readonly [number, number] | null {
  return low == null || high == null ? null : [low, high];
}

/** `94–99`; one number when both ends round to it. */
function rangeText([low, high]: readonly [number, number]): string {
  const [from, to] = [Math.round(low), Math.round(high)];
  return from === to ? String(from) : `${from}–${to}`;
}
