import { useQuery } from '@tanstack/react-query';
import type { LeaderKind, WireLeader } from '../../../contract/endpoints/leaders.ts';
import type { LeaderTitle } from '../../../contract/stats.ts';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { RankedList } from '../../components/RankedList.tsx';
import { Skeleton, SkeletonRows } from '../../components/Skeleton.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { formatGames, formatNumber } from '../../format.ts';
import { MESSAGES } from '../../messages.ts';
import { MARK_CONTRAST, onGround } from '../../theme/color.ts';
import { useTheme } from '../../theme/theme.ts';
import styles from './LeadersPage.module.css';

/** One leader table of a season, best first; the first row stands out. */
export function LeaderTable({ table, season }: { table: LeaderTitle; season: number | null }) {
  const query = useQuery({
    ...endpointQuery('leaders', season ?? 0, table.kind as LeaderKind),
    enabled: season !== null,
  });
  return (
    <RankedList
      title={table.title}
      query={query}
      skeleton={<TableSkeleton />}
      none={MESSAGES.noLeaders}
      mayBeMissing
      row={(leader) => <LeaderRow key={leader.player_id} leader={leader} table={table} />}
    />
  );
}

/** As high as a whole table: nine rows under a first one that stands out. */
function TableSkeleton() {
  return (
    <>
      <Skeleton height="93px" />
      <SkeletonRows count={9} height="47px" />
    </>
  );
}

function LeaderRow({ leader, table }: { leader: WireLeader; table: LeaderTitle }) {
  const theme = useTheme();
  const isFirst = leader.rank === 1;
  return (
    <PlayerRow
      playerId={leader.player_id}
      name={leader.name}
      season={leader.season}
      teamAbb={leader.team_abb}
      color={leader.primary_color}
      photoSize={isFirst ? 64 : 32}
      lead={isFirst ? undefined : leader.rank}
      detail={
        <span className={styles.detail}>
          {leader.team_abb}, {formatGames(leader.games_played)}
          {leader.low !== null && leader.high !== null && (
            <>
              {', '}
              <span className={styles.interval}>
                {formatNumber(leader.low, table.decimals)} to {formatNumber(leader.high, table.decimals)}
              </span>
            </>
          )}
        </span>
      }
      value={<b className={styles.value}>{formatNumber(leader.value, table.decimals)}</b>}
      className={isFirst ? styles.first : styles.row}
      style={{ '--edge-color': onGround(leader.primary_color, theme, MARK_CONTRAST) }}
    />
  );
}
