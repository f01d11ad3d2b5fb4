import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { MATCHUP_TABLE } from '../../../contract/stats.ts';
import { parsePosition, positionLabel } from '../../../hockey/position.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { ErrorLine } from '../../components/ErrorLine.tsx';
import { Section } from '../../components/Page.tsx';
import { Select } from '../../components/Select.tsx';
import { Busy, SkeletonRows } from '../../components/Skeleton.tsx';
import { type Sort, sortRows } from '../../components/sortRows.ts';
import { useDrawn } from '../../components/useDrawn.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { endpointQuery } from '../../data/queries.ts';
import { formatNumber } from '../../format.ts';
import { MESSAGES } from '../../messages.ts';
import styles from './Game.module.css';
import { nameColumn, photoColumn, statColumns, teamColumn } from './playerColumns.tsx';
import { MATCHUP_CELLS, type MatchupRow, rowsOf, useRows } from './playerRows.ts';
import type { GameQueries } from './useGame.ts';
import { type ChangeControls, sortFromText, sortToText } from './useGameControls.ts';

/** Longest shared time first. Source: specification, game page. */
const BY_SHARED_TIME: Sort = { column: 'toi_ev', isDescending: true };
/** The opponents before they are known. */
const NOBODY: Answer<'matchups'>['head_to_head'] = {};
/** Rows of the skeleton: the skaters of one team. */
const USUAL_OPPONENTS = 18;

const COLUMNS: readonly Column<MatchupRow>[] = [
  { id: 'rank', header: '#', cell: 'rank' },
  teamColumn(),
  photoColumn(),
  {
    id: 'position',
    header: 'Position',
    align: 'center',
    isAscendingFirst: true,
    sortValue: ({ position }) => position,
    cell: ({ position }) => {
      const known = parsePosition(position);
      return known === null ? position : positionLabel(known);
    },
  },
  nameColumn('Against'),
  ...statColumns(MATCHUP_TABLE, MATCHUP_CELLS),
];

/** A picker of the game's skaters and, once one is chosen, his game against each opponent. */
export const Matchups = memo(function Matchups({
  gameId,
  query,
  player,
  sort,
  onChange,
}: {
  gameId: number;
  query: GameQueries['playerDetail'];
  player: number | undefined;
  /** As the address has it. */
  sort: string | undefined;
  onChange: ChangeControls;
}) {
  const players = useDrawn(query.data);
  const skaters = sortRows(rowsOf(players?.skater_performance_dict ?? {}), ({ game_score }) => game_score, true);
  const chosen = skaters.find(({ playerId }) => playerId === player);
  if (players !== undefined && skaters.length === 0) return null;
  return (
    <Section heading="Matchups" className={styles.tables ?? ''}>
      <div className={styles.chartControls}>
        <Select
          label={MESSAGES.pickMatchupPlayer}
          empty="Choose a player"
          isDisabled={players === undefined}
          choices={skaters.map(({ playerId, name, game_score }) => ({
            value: String(playerId),
            label: `${name} — ${formatNumber(game_score, 2)}`,
          }))}
          value={chosen === undefined ? '' : String(chosen.playerId)}
          onChange={(value) => onChange({ player: value === '' ? undefined : Number(value) })}
        />
      </div>
      {chosen !== undefined && (
        <MatchupResults
          gameId={gameId}
          playerId={chosen.playerId}
          name={chosen.name}
          sort={sortFromText(sort, BY_SHARED_TIME)}
          onSort={(next) => onChange({ matchups: sortToText(next) })}
        />
      )}
    </Section>
  );
});

function MatchupResults({
  gameId,
  playerId,
  name,
  sort,
  onSort,
}: {
  gameId: number;
  playerId: number;
  name: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const query = useQuery(endpointQuery('matchups', gameId, playerId));
  const matchups = useDrawn(query.data)?.head_to_head;
  const rows = useRows(matchups ?? NOBODY);
  if (matchups === undefined) {
    if (query.data !== undefined || query.isFetching) {
      return (
        <Busy label="Loading matchups">
          <SkeletonRows count={USUAL_OPPONENTS} height="41px" />
        </Busy>
      );
    }
    return <ErrorLine onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <h3 className={styles.tableHeading}>Matchup Results</h3>
      <p className={styles.tableNote}>{name} at even strength against each opponent; the numbers are his side’s.</p>
      {rows.length === 0 ? (
        <p className={styles.missing}>{MESSAGES.noData}</p>
      ) : (
        <DataTable
          caption="Matchup Results"
          isCaptionHidden
          columns={COLUMNS}
          rows={rows}
          rowKey={({ playerId: opponent }) => opponent}
          initialSort={BY_SHARED_TIME}
          sort={sort}
          onSort={onSort}
        />
      )}
    </>
  );
}
