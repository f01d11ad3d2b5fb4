import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LeaderKind } from '../../../contract/leaders.ts';
import { LEADER_TABLES, type LeaderTitle } from '../../../contract/stats.ts';
import { formatSeason, formatStat } from '../../../hockey/displayText.ts';
import { Section } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import styles from './SeasonLeaders.module.css';

/** The tables whose leader is shown: actual and expected results of skaters and goalies. */
const SHOWN_KINDS: readonly LeaderKind[] = ['game_ratings', 'points', 'goals', 'xg', 'savedax', 'stolen_games'];
const TABLES = LEADER_TABLES.filter(({ kind }) => SHOWN_KINDS.includes(kind as LeaderKind));

/** The season's leader in six of the ten leader tables, with a link to all tables. */
export function SeasonLeaders({ className }: { className?: string | undefined }) {
  const { defaultSeason } = useSeasons();
  const heading =
    defaultSeason === null
      ? LIST_MESSAGES.seasonLeaders
      : `${LIST_MESSAGES.seasonLeaders} ${formatSeason(defaultSeason)}`;
  return (
    <Section
      heading={heading}
      className={className}
      aside={
        <Link to="/leaders" className="small target">
          All leaders
        </Link>
      }
    >
      <ul>
        {TABLES.map((table) => (
          <Leader key={table.kind} table={table} season={defaultSeason} />
        ))}
      </ul>
    </Section>
  );
}

/** The leader of one table. Renders nothing for an empty or failed table: the leaders page reports those. */
function Leader({ table, season }: { table: LeaderTitle; season: number | null }) {
  const { data, isPending } = useQuery({
    ...endpointQuery('leaders', season ?? 0, table.kind as LeaderKind),
    enabled: season !== null,
  });
  const best = data?.[0];
  if (isPending)
    return (
      <li className={`lined ${styles.waiting}`}>
        <Skeleton height="40px" />
      </li>
    );
  if (best === undefined) return null;
  return (
    <PlayerRow
      playerId={best.player_id}
      name={best.name}
      season={best.season}
      teamAbb={best.team_abb}
      color={best.primary_color}
      detail={`${table.title}, ${best.team_abb}`}
      value={<b className="numeral">{formatStat(best.value, table)}</b>}
    />
  );
}
