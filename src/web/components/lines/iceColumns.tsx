import { LINES } from '../../../contract/lineStats.ts';
import type { WireIce } from '../../../contract/lines.ts';
import { bandOf, type DisplayFacets } from '../../../contract/stats.ts';
import { formatClock } from '../../../hockey/clock.ts';
import { formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import type { Column } from '../DataTable.tsx';

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
