import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MATCHUP_TABLE } from '../../../contract/stats.ts';
import { parsePosition, positionLabel } from '../../../hockey/position.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { type Sort, sortFromText, sortToText } from '../../components/sortRows.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { endpointQuery } from '../../data/queries.ts';
import { MESSAGES } from '../../words/messages.ts';
import styles from './Game.module.css';
import {
  type MatchupRow,
  nameColumn,
  photoColumn,
  rowsOf,
  statColumns,
  TYPICAL_OPPONENTS,
  teamColumn,
} from './playerColumns.tsx';
import type { ChangeControls } from './useGame.ts';

/** Longest shared time first. Source: docs/site.md#game-page. */
const BY_SHARED_TIME: Sort = { column: 'toi_ev', isDescending: true };

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
  ...statColumns(MATCHUP_TABLE),
];

interface Chosen {
  readonly name: string;
  /** The game, for saved files. */
  readonly subject: string;
  /** The sort in the address. */
  readonly sort: string | undefined;
  readonly onChange: ChangeControls;
}

/** A skater's game against each opponent, fetched once a skater is chosen. */
export function MatchupResults({ gameId, playerId, ...chosen }: Chosen & { gameId: number; playerId: number }) {
  const query = useQuery(endpointQuery('matchups', gameId, playerId));
  // The page's own choice is not announced, only the reader's.
  const [first] = useState(playerId);
  const opponents = Object.keys(query.data?.head_to_head ?? {}).length;
  return (
    <>
      <p role="status" className="visually-hidden">
        {playerId !== first && query.isSuccess && `${chosen.name}: ${opponents} opponents`}
      </p>
      <QueryView
        query={query}
        label="Loading matchups"
        skeleton={<SkeletonRows count={TYPICAL_OPPONENTS} height="41px" />}
      >
        {({ head_to_head }) => <Opponents byId={head_to_head} {...chosen} />}
      </QueryView>
    </>
  );
}

function Opponents({ byId, name, subject, sort, onChange }: Chosen & { byId: Answer<'matchups'>['head_to_head'] }) {
  const rows = useMemo(() => rowsOf(byId), [byId]);
  return (
    <>
      <h3>Matchup Results</h3>
      <p className={`soft ${styles.tableNote}`}>
        {name} at even strength against each opponent; the numbers are of the player’s team.
      </p>
      {rows.length === 0 ? (
        <p className={`soft ${styles.tableNote}`}>{MESSAGES.noData}</p>
      ) : (
        <DataTable
          caption="Matchup Results"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ playerId: opponent }) => opponent}
          initialSort={BY_SHARED_TIME}
          sort={sortFromText(sort, BY_SHARED_TIME)}
          onSort={(next) => onChange({ matchups: sortToText(next) })}
          fileTitle={`${subject}: matchups of ${name}`}
        />
      )}
    </>
  );
}
