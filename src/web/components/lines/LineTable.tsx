import type { ReactNode } from 'react';
import { LINES } from '../../../contract/lineStats.ts';
import type { WireLine, WireLineList } from '../../../contract/lines.ts';
import { HOUR_SECONDS } from '../../../hockey/clock.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { formatHours } from '../../../hockey/formatHours.ts';
import type { LineKind } from '../../../hockey/lineKinds.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { iceColumns, numberColumn, timeColumn } from './iceColumns.tsx';
import { fullNames, LineLink, type LinePlayers, lineName, type TogetherPlace } from './LineName.tsx';

/** Most ice time first. */
export const BY_TIME = { column: LINES.toi.abbr, isDescending: true };

/** The share of expected goals as it happened. */
const shareColumn = numberColumn<WireLine>(LINES.xgf_pct, ({ xgf_percent }) => xgf_percent);

/** Lines before a button that shows all: those of seconds come last. */
const SHOWN = 12;

/** A team's lines of one kind, with what the list leaves out below it. */
export function LineTable({
  list,
  kind,
  players,
  caption,
  fileTitle,
  together,
  first = [],
  last = [],
  under,
}: {
  list: WireLineList;
  kind: LineKind;
  players: LinePlayers;
  caption: string;
  fileTitle: string;
  together: TogetherPlace;
  /** Further columns after the ice time. */
  first?: readonly Column<WireLine>[];
  /** Further columns at the end. */
  last?: readonly Column<WireLine>[];
  /** Below a line's name. */
  under?: (line: WireLine) => ReactNode;
}) {
  if (list.lines.length === 0) return <p className="note">No such line was on the ice.</p>;
  const columns: readonly Column<WireLine>[] = [
    { id: 'rank', header: '#', cell: 'rank' },
    {
      id: 'line',
      header: HEADERS[kind],
      align: 'start',
      isRowHeader: true,
      isAscendingFirst: true,
      sortValue: ({ players: ids }) => lineName(ids, players),
      file: { header: 'Players', value: ({ players: ids }) => fullNames(ids, players) },
      cell: (line) => (
        <>
          <LineLink ids={line.players} players={players} place={together} />
          {under?.(line)}
        </>
      ),
    },
    timeColumn(),
    ...first,
    // On the power play a share says nothing.
    ...(kind === 'power-play' ? [] : [shareColumn]),
    ...iceColumns<WireLine>(),
    ...last,
  ];
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={list.lines}
        rowKey={({ players: ids }) => ids.join('-')}
        initialSort={BY_TIME}
        fileTitle={fileTitle}
        most={SHOWN}
      />
      <p className="note">{remainder(list)}</p>
    </>
  );
}

const HEADERS = { forwards: 'Line', defence: 'Pair', 'power-play': 'Unit', 'goalie-pairs': 'Goalie and pair' } as const;

/** An ice time: hours for that of a season, a clock for that of a game. */
function timeOf({ toi, toi_str }: { toi: number; toi_str: string }): string {
  return toi < HOUR_SECONDS ? toi_str : formatHours(toi);
}

/** What is not in the list: further lines, and time without such a line. */
function remainder({ others, rest, team }: WireLineList): string {
  const parts = [
    ...(others === null ? [] : [`${others.lines} further lines played ${timeOf(others)}`]),
    ...(rest === null ? [] : [`${timeOf(rest)} in other formations`]),
  ];
  const all = `In total ${timeOf(team)}`;
  const share = team.xgf_percent === null ? '' : `, with ${formatNumber(team.xgf_percent, 1)}% of the expected goals`;
  return `${parts.length === 0 ? '' : `${parts.join('; ')}. `}${all}${share}.`;
}
