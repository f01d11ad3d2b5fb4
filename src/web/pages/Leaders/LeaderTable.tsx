import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlainTable } from '../../../charts/plainTable.ts';
import type { LeaderKind, WireLeader } from '../../../contract/leaders.ts';
import { repeatsOf } from '../../../contract/repeats.ts';
import { DISPLAY, type LeaderTitle } from '../../../contract/stats.ts';
import { formatGames, formatStat } from '../../../hockey/displayText.ts';
import { CsvButton } from '../../components/csv/CsvButton.tsx';
import { countedGames } from '../../components/GameTypeSwitch.tsx';
import { TermHint } from '../../components/GlossaryTerm.tsx';
import { HintButton } from '../../components/HintButton.tsx';
import { MethodLinks } from '../../components/MethodLinks.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { RankedList } from '../../components/RankedList.tsx';
import { Skeleton, SkeletonRows } from '../../components/Skeleton.tsx';
import { TrustNote } from '../../components/TrustNote.tsx';
import { useClubColor } from '../../data/league.tsx';
import { endpointQuery } from '../../data/queries.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { intervalLines, type LinePlace } from './intervalLines.ts';
import styles from './LeadersPage.module.css';
import { minimumWords } from './minimumWords.ts';
import { useLeadersSearch } from './useLeadersSearch.ts';

/** Rows of a long table. Source: docs/api.md#leaders. */
const LONG_TABLE_ROWS = 100;

/** A table's rows, of the games chosen on the page. */
function useLeaders(table: LeaderTitle, season: number | null, limit?: number) {
  const [{ type }] = useLeadersSearch();
  return useQuery({
    ...endpointQuery('leaders', season ?? 0, table.kind as LeaderKind, limit, countedGames(type)),
    enabled: season !== null,
  });
}

/** One leader table of a season, best first, with an emphasized first row. */
export function LeaderTable({ table, season }: { table: LeaderTitle; season: number | null }) {
  const query = useLeaders(table, season);
  return (
    <RankedList
      title={table.title}
      query={query}
      skeleton={
        // As high as a table: an emphasized first row and nine more.
        <div className={styles.waiting}>
          <Skeleton height="93px" />
          <SkeletonRows count={9} height="53px" />
        </div>
      }
      none={LIST_MESSAGES.noLeaders}
      mayBeMissing
      hint={<MadeHint table={table} />}
      aside={<HowWellItRepeats table={table} />}
      id={table.kind}
      className={styles.short}
      note={<Minimum table={table} />}
      foot={
        <>
          <MoreLink table={table} />
          <ExploreLink table={table} season={season} />
        </>
      }
      row={(leader, place, all) => (
        <LeaderRow
          key={leader.player_id}
          leader={leader}
          table={table}
          line={lineOf(all, place)}
          isFirst={leader.rank === 1}
        />
      )}
    />
  );
}

/** The first hundred rows of a leader table, in columns. */
export function LongLeaderTable({ table, season }: { table: LeaderTitle; season: number | null }) {
  const query = useLeaders(table, season, LONG_TABLE_ROWS);
  return (
    <RankedList
      title={table.title}
      query={query}
      skeleton={<SkeletonRows count={20} height="53px" />}
      none={LIST_MESSAGES.noLeaders}
      mayBeMissing
      hint={<MadeHint table={table} />}
      aside={
        <span className={`inline-row small ${styles.tools}`}>
          <HowWellItRepeats table={table} />
          {query.data !== undefined && (
            <CsvButton title={`${table.title} ${season}`} tableOf={() => leaderExport(table, query.data)} />
          )}
          <ExploreLink table={table} season={season} />
          <MoreLink table={null} />
        </span>
      }
      className={styles.long}
      note={<Minimum table={table} />}
      row={(leader, place, all) => (
        <LeaderRow key={leader.player_id} leader={leader} table={table} line={lineOf(all, place)} isFirst={false} />
      )}
    />
  );
}

/** What a player needs to be listed. */
function Minimum({ table }: { table: LeaderTitle }) {
  const [{ type }] = useLeadersSearch();
  const words = minimumWords(table);
  if (words === null) return null;
  return (
    <p className="note">
      {words}
      {type === 'playoffs' && ', fewer as the playoffs are shorter'}
    </p>
  );
}

/** What a table's statistic means, with links to how it is made. */
function MadeHint({ table: { statId, title } }: { table: LeaderTitle }) {
  const stat = DISPLAY.skater[statId] ?? DISPLAY.goalie[statId];
  if (stat === undefined) return null;
  return (
    <HintButton
      hint={<TermHint term={stat} />}
      links={<MethodLinks of={stat} />}
      className={`screen-only quiet bold ${styles.made}`}
    >
      <span aria-hidden="true">?</span>
      <span className="visually-hidden">{`What is in ${title}?`}</span>
    </HintButton>
  );
}

/** How well a table's values repeat, where that was measured: as the weaker of forwards and defensemen do. */
function HowWellItRepeats({ table: { population, validity } }: { table: LeaderTitle }) {
  if (validity === undefined) return null;
  const words = (population === 'goalie' ? (['G'] as const) : (['F', 'D'] as const)).map((group) =>
    repeatsOf(group, validity),
  );
  const weakest = words.includes('mostly_luck') ? 'mostly_luck' : words.includes('somewhat') ? 'somewhat' : words[0];
  return <TrustNote field={validity} repeats={weakest ?? null} />;
}

/** Links a short table to its long version, and a long table (null) back to all tables. */
function MoreLink({ table }: { table: LeaderTitle | null }) {
  const [{ season, type }] = useLeadersSearch();
  return (
    <Link
      to="/leaders"
      search={{ season, type, table: table?.kind } as never}
      {...(table === null ? {} : { 'aria-label': `Top ${LONG_TABLE_ROWS} by ${table.title}` })}
      className={`quiet screen-only inline-row target ${styles.more}`}
    >
      {table === null ? 'All tables' : `Top ${LONG_TABLE_ROWS}`}
    </Link>
  );
}

/** The columns of the workbench that the tables rank by. */
const EXPLORED: Readonly<Record<string, string>> = {
  ...{ points: 'points', primary_points: 'primary_points', goals: 'goals', assists: 'assists', xg: 'ixg' },
  ...{ scoredax: 'gax', savedax: 'gsax', save_percentage: 'sv_pct', game_ratings: 'game_score' },
  stolen_games: 'stolen_games',
};

function ExploreLink({ table: { kind }, season }: { table: LeaderTitle; season: number | null }) {
  const [{ type = 'regular' }] = useLeadersSearch();
  const column = EXPLORED[kind];
  if (column === undefined || season === null) return null;
  const isOfGoalies = ['gsax', 'sv_pct', 'stolen_games'].includes(column);
  const rows = isOfGoalies ? { rows: 'goalies' } : column === 'game_score' ? {} : { columns: 'scoring' };
  const games = { regular: {}, playoffs: { game_type: '3' }, all: { game_type: 'all' } }[type];
  return (
    <OpenInExplore
      question={{ ...rows, seasons: String(season), ...games, sort: `-${column}` }}
      className={`quiet screen-only inline-row target ${styles.more}`}
    />
  );
}

/** The lines of a table's rows, computed once for all of them. */
const LINES = new WeakMap<readonly WireLeader[], readonly (LinePlace | null)[]>();

function lineOf(all: readonly WireLeader[], place: number): LinePlace | null {
  const lines = LINES.get(all) ?? intervalLines(all);
  LINES.set(all, lines);
  return lines[place] ?? null;
}

function LeaderRow({
  leader,
  table,
  line,
  isFirst,
}: {
  leader: WireLeader;
  table: LeaderTitle;
  line: LinePlace | null;
  isFirst: boolean;
}) {
  const color = useClubColor(leader.team_abb);
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
        <span>
          {leader.team_abb}, {formatGames(leader.games_played)}
          {leader.low !== null && leader.high !== null && (
            <span className="visually-hidden">
              , interval {formatStat(leader.low, table)} to {formatStat(leader.high, table)}
            </span>
          )}
        </span>
      }
      line={<IntervalLine place={line} />}
      value={<b className="numeral">{formatStat(leader.value, table)}</b>}
      className={isFirst ? styles.first : styles.row}
      style={{ '--edge-color': color.fill }}
    />
  );
}

/** The interval of a row's value, drawn along the row; nothing without one. */
function IntervalLine({ place }: { place: LinePlace | null }) {
  if (place === null) return null;
  const properties: CustomProperties = {
    '--from': `${place.from}%`,
    '--span': `${place.to - place.from}%`,
    '--at': `${place.at}%`,
  };
  return <span className={styles.line} style={properties} />;
}

/** A leader table for CSV export: one row per player, best first. **Missing**: no interval leaves its cells empty. */
export function leaderExport({ title }: LeaderTitle, leaders: readonly WireLeader[]): PlainTable {
  return {
    headers: ['Rank', 'Player', 'Team', 'Position', 'Games', title, '80% low', '80% high'],
    rows: leaders.map(({ rank, name, team_abb, position, games_played, value, low, high }) => [
      rank,
      name,
      team_abb,
      position,
      games_played,
      value,
      low,
      high,
    ]),
  };
}
