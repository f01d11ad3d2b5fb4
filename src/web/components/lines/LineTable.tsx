import type { ReactNode } from 'react';
import { LINES } from '../../../contract/lineDisplay.ts';
import type { WireIce, WireLine, WireLineList } from '../../../contract/lines.ts';
import { bandOf, type DisplayFacets } from '../../../contract/stats.ts';
import { formatClock, HOUR_SECONDS } from '../../../hockey/clock.ts';
import { formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { formatHours } from '../../../hockey/formatHours.ts';
import type { LineKind } from '../../../hockey/lineKinds.ts';
import { type Column, DataTable } from '../DataTable.tsx';
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

/** A column of numbers with the words of its statistic. */
export function numberColumn<Row>(
  facets: DisplayFacets,
  value: (row: Row) => number | null,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  const { bands } = facets;
  return {
    id: facets.abbr,
    header: facets.abbr,
    term: facets,
    sortValue: value,
    cell: (row) => formatNumber(value(row), facets.decimals),
    ...(bands === undefined ? {} : { band: (row: Row) => bandOf(value(row), bands) }),
    ...more,
  };
}

/** Ice time, as a clock on the page and in seconds in a saved file. */
export function timeColumn<Row extends WireIce>(): Column<Row> {
  return numberColumn<Row>(LINES.toi, ({ toi }) => toi, {
    cell: ({ toi_str }) => toi_str,
    file: { header: `${LINES.toi.abbr} (s)`, value: ({ toi }) => toi },
  });
}

/** What happened in some ice time: rates, sums, goals, zone starts and opponents. */
export function iceColumns<Row extends WireIce>(): readonly Column<Row>[] {
  return [
    numberColumn(LINES.xgf_60, ({ xg_for_60 }) => xg_for_60),
    numberColumn(LINES.xga_60, ({ xg_ag_60 }) => xg_ag_60),
    numberColumn(LINES.xgf, ({ xg_for }) => xg_for),
    numberColumn(LINES.xga, ({ xg_ag }) => xg_ag),
    numberColumn(LINES.gf, ({ goals_for }) => goals_for),
    numberColumn(LINES.ga, ({ goals_ag }) => goals_ag),
    numberColumn(LINES.zone_starts, ({ offensive_zone_percent }) => offensive_zone_percent),
    numberColumn(LINES.opponents_toi, ({ opponents_toi }) => opponents_toi, {
      cell: ({ opponents_toi }) => (opponents_toi === null ? UNKNOWN : formatClock(opponents_toi)),
      file: { header: `${LINES.opponents_toi.abbr} (s)`, value: ({ opponents_toi }) => opponents_toi },
    }),
  ];
}
