import { useQuery } from '@tanstack/react-query';
import type { LeaderKind, WireLeader } from '../../../contract/endpoints/leaders.ts';
import type { LeaderTitle } from '../../../contract/stats.ts';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { formatNumber } from '../../format.ts';
import { MESSAGES } from '../../messages.ts';
import { onGround } from '../../theme/color.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { useTheme } from '../../theme/theme.ts';
import styles from './LeadersPage.module.css';

/** One leader table of a season, best first; the first row stands out. */
export function LeaderTable({ table, season }: { table: LeaderTitle; season: number | null }) {
  const query = useQuery({
    ...endpointQuery('leaders', season ?? 0, table.kind as LeaderKind),
    enabled: season !== null,
  });
  return (
    <section aria-label={table.title} className={styles.table}>
      <h2 className={styles.title}>{table.title}</h2>
      <QueryView
        query={query}
        label={`Loading ${table.title}`}
        skeleton={<SkeletonRows count={10} height="44px" />}
        missing={<p className={styles.none}>{MESSAGES.noLeaders}</p>}
      >
        {(leaders) =>
          leaders.length === 0 ? (
            <p className={styles.none}>{MESSAGES.noLeaders}</p>
          ) : (
            <ol>
              {leaders.map((leader) => (
                <LeaderRow key={leader.player_id} leader={leader} table={table} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </section>
  );
}

function LeaderRow({ leader, table }: { leader: WireLeader; table: LeaderTitle }) {
  const theme = useTheme();
  const isFirst = leader.rank === 1;
  const edge: CustomProperties = { '--edge-color': onGround(leader.primary_color, theme, 3) };
  return (
    <li className={styles.row} data-first={isFirst} style={edge}>
      <span className={styles.rank}>{leader.rank}</span>
      <PlayerPhoto
        playerId={leader.player_id}
        season={leader.season}
        teamAbb={leader.team_abb}
        size={isFirst ? 64 : 32}
        color={leader.primary_color}
      />
      <span className={styles.who}>
        <RowLink href={`/players/id/${leader.player_id}`} className={styles.name}>
          {leader.name}
        </RowLink>
        <span className={styles.team}>
          {leader.team_abb}, {leader.games_played} {leader.games_played === 1 ? 'game' : 'games'}
          {leader.low !== null && leader.high !== null && (
            <>
              {', '}
              <span className={styles.interval}>
                {formatNumber(leader.low, table.decimals)} to {formatNumber(leader.high, table.decimals)}
              </span>
            </>
          )}
        </span>
      </span>
      <b className={styles.value}>{formatNumber(leader.value, table.decimals)}</b>
    </li>
  );
}
