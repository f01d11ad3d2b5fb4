import { memo, useMemo } from 'react';
import { GOALIE_TABLE, SKATER_TABLE } from '../../../contract/stats.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { type Sort, sortFromText, sortRows, sortToText } from '../../components/sortRows.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { MESSAGES } from '../../words/messages.ts';
import styles from './Game.module.css';
import { type GoalieRow, identityColumns, rowsOf, type SkaterRow, statColumns } from './playerColumns.tsx';
import type { ChangeControls, GameQueries } from './useGame.ts';

/** Highest game score first. Source: docs/site.md#game-page. */
const BY_GAME_SCORE: Sort = { column: 'game_score', isDescending: true };
/** Shown above a table without its on-ice columns. */
const NO_SHIFTS =
  'Without a shift chart, who was on the ice is not known: no on-ice columns, no game scores. Skaters are in the ' +
  'order of their expected goals.';
/** Their own expected goals, which need no shifts: the order without game scores. */
const BY_XG: Sort = {
  column: SKATER_TABLE.find(({ key }) => key === 'expected_goals')?.id ?? 'name',
  isDescending: true,
};
/** The team control's choice for both teams. */
const BOTH = 'both';
/** Rows of the skeletons: a table's head and a typical game's players. */
const TYPICAL_GOALIES = 3;
const TYPICAL_SKATERS = 37;

const GOALIE_COLUMNS = [...identityColumns<GoalieRow>('Name'), ...statColumns(GOALIE_TABLE)];
const SKATER_COLUMNS = [...identityColumns<SkaterRow>('Name'), ...statColumns(SKATER_TABLE)];

interface TableProps {
  readonly query: GameQueries['playerDetail'];
  /** The game, for saved files. */
  readonly subject: string;
  /** The sort in the address; highest game score first without one. */
  readonly sort: string | undefined;
  readonly onChange: ChangeControls;
}

/** Every goalie's game. */
export const GoalieRatings = memo(function GoalieRatings({ query, subject, sort, onChange }: TableProps) {
  return (
    <Section heading="Goalie Ratings" id="goalies" className={styles.tables ?? ''}>
      <QueryView query={query} skeleton={<SkeletonRows count={TYPICAL_GOALIES} height="41px" />}>
        {({ goalie_performance_dict }) => (
          <RatingTable
            caption="Goalie Ratings"
            subject={subject}
            columns={GOALIE_COLUMNS}
            byId={goalie_performance_dict}
            none={MESSAGES.noGoalieData}
            sort={sort}
            onSort={(goalies) => onChange({ goalies })}
          />
        )}
      </QueryView>
    </Section>
  );
});

/** Every skater's game, of both teams or one. */
export const SkaterRatings = memo(function SkaterRatings({
  query,
  subject,
  game,
  team,
  sort,
  onChange,
}: TableProps & {
  readonly game: Answer<'gameData'>;
  /** The team listed; undefined for both. */
  readonly team: string | undefined;
}) {
  const hasBegun = game.status !== 'scheduled';
  const hasNoShifts = hasBegun && game.quality.shifts === 'missing';
  const teams = [game.winner, game.loser];
  const shownTeam = team !== undefined && teams.includes(team) ? team : BOTH;
  return (
    <Section
      heading="Player Ratings"
      id="players"
      className={styles.tables ?? ''}
      aside={
        hasBegun && (
          <SegmentedControl
            label="Skaters of"
            choices={[{ value: BOTH, label: 'Both' }, ...teams.map((abb) => ({ value: abb, label: abb }))]}
            value={shownTeam}
            onChange={(value) => onChange({ team: value === BOTH ? undefined : value })}
          />
        )
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows count={TYPICAL_SKATERS} height="41px" />}>
        {(players) => (
          <>
            {hasNoShifts && <p className={`soft ${styles.tableNote}`}>{NO_SHIFTS}</p>}
            <RatingTable
              caption="Player Ratings"
              subject={subject}
              columns={SKATER_COLUMNS}
              byId={players.skater_performance_dict}
              team={shownTeam}
              none={MESSAGES.noSkaterData}
              sort={sort}
              onSort={(skaters) => onChange({ skaters })}
            />
            {game.status === 'final' && <ExploreLink game={game} team={shownTeam} />}
          </>
        )}
      </QueryView>
    </Section>
  );
});

/** The same players in the workbench, where each number leads to its plays or shifts. */
function ExploreLink({ game, team }: { game: Answer<'gameData'>; team: string }) {
  const { date, season, winner, loser } = game;
  return (
    <OpenInExplore
      className="quiet screen-only inline-row target"
      question={{
        ...{ rows: 'player-games', seasons: String(season), from: date, to: date, game_type: 'all' },
        team: team === BOTH ? [winner, loser].sort().join(',') : team,
      }}
    />
  );
}

/**
 * A table of players, highest game score first by default, or expected goals in a game without game scores. Ties are
 * ordered by ice time.
 */
function RatingTable<Performance extends { team_abb: string; total_toi_int: number | null }>({
  caption,
  subject,
  columns,
  byId,
  team = BOTH,
  none,
  sort,
  onSort,
}: {
  caption: string;
  subject: string;
  columns: readonly Column<NoInfer<Performance> & { playerId: number }>[];
  byId: Readonly<Record<string, Performance>>;
  /** The team listed; both by default. */
  team?: string;
  /** The message for a table without players. */
  none: string;
  sort: string | undefined;
  onSort: (sort: string) => void;
}) {
  const rows = useMemo(() => sortRows(rowsOf(byId), ({ total_toi_int }) => total_toi_int, true), [byId]);
  // A column in which nothing is known says nothing: in a game without shifts, half of them.
  const known = useMemo(
    () => columns.filter(({ term, sortValue }) => term === undefined || rows.some((row) => sortValue?.(row) !== null)),
    [columns, rows],
  );
  if (rows.length === 0) return <p className={`soft ${styles.tableNote}`}>{none}</p>;
  const order = known.some(({ id }) => id === BY_GAME_SCORE.column) ? BY_GAME_SCORE : BY_XG;
  return (
    <DataTable
      caption={caption}
      columns={known}
      rows={team === BOTH ? rows : rows.filter(({ team_abb }) => team_abb === team)}
      rowKey={({ playerId }) => playerId}
      initialSort={order}
      sort={sortFromText(sort, order)}
      onSort={(next) => onSort(sortToText(next))}
      fileTitle={`${subject}: ${caption}`}
    />
  );
}
