import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import { formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { lastName } from '../../../hockey/lastName.ts';
import { shareOf } from '../../../hockey/shares.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { printedInterval, printedTime } from './comparisonBars.ts';
import { colorOf } from './comparisonSides.ts';

/** Percents around the middle that fill half a bar: few pairs are further from an even share. */
const FULL = 20;
const EVEN = 50;
const BAR_HEIGHT = 14;

type Entry = NonNullable<WireComparisonSide['together']>;

/** Who is on the ice, what happened then, and the colours of those who are. */
interface Row {
  readonly name: string;
  readonly entry: Entry;
  readonly colors: readonly [upper: string, lower: string];
}

/** Both together, only the first, only the second: who had the chances, and how many, in each. */
export function TogetherAndApart({
  first,
  second,
  together,
}: {
  first: WireComparisonSide;
  second: WireComparisonSide;
  together: Entry;
}) {
  const [left, right] = [colorOf(first).fill, colorOf(second).fill];
  return (
    <DataTable
      caption={`${first.name} and ${second.name} together and apart`}
      columns={COLUMNS}
      rows={[
        { name: 'Together', entry: together, colors: [left, right] },
        { name: `Only ${lastName(first.name)}`, entry: first, colors: [left, left] },
        { name: `Only ${lastName(second.name)}`, entry: second, colors: [right, right] },
      ]}
      rowKey={({ name }) => name}
    />
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'who', header: 'On the ice', cell: ({ name }) => name, align: 'start', isRowHeader: true },
  { id: 'share', header: 'Share of xG', cell: ({ entry }) => shareText(entry), align: 'end' },
  { id: 'bar', header: 'Around half', cell: (row) => <ShareBar {...row} />, align: 'center', isWideOnly: true },
  { id: 'time', header: 'Time', cell: ({ entry }) => printedTime(entry), align: 'end' },
  rateColumn('xGF/60', 'xg_for_60'),
  rateColumn('xGA/60', 'xg_ag_60'),
  rateColumn('GF/60', 'gf_60'),
  rateColumn('GA/60', 'ga_60'),
];

function shareIn({ xg_for_60: own, xg_ag_60: other }: Entry): number | null {
  return own === null || other === null ? null : shareOf(own, other);
}

function shareText(entry: Entry): string {
  const share = shareIn(entry);
  return share === null ? UNKNOWN : `${formatNumber(share, 1)}%`;
}

/** A rate per 60 minutes; goals say for a pointer how sure they are. */
function rateColumn(header: string, field: 'xg_for_60' | 'xg_ag_60' | 'gf_60' | 'ga_60'): Column<Row> {
  return {
    id: field,
    header,
    align: 'end',
    cell: ({ entry }) => {
      const interval = printedInterval(entry, field);
      const rate = formatNumber(entry[field], 2);
      return interval === null ? rate : <span title={`80% interval: ${interval}`}>{rate}</span>;
    },
  };
}

/** A share as a bar from the middle, to the right when it is more than half. Decorative: the number is next to it. */
function ShareBar({ entry, colors }: Row) {
  const share = shareIn(entry);
  const length = share === null ? 0 : Math.min(EVEN, (EVEN * Math.abs(share - EVEN)) / FULL);
  const from = share !== null && share < EVEN ? EVEN - length : EVEN;
  return (
    <svg
      viewBox={`0 0 100 ${BAR_HEIGHT}`}
      width="280"
      height={BAR_HEIGHT}
      style={{ marginInline: 'auto' }}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-share={share ?? ''}
    >
      <rect width="100" height={BAR_HEIGHT} fill="var(--sunken)" />
      {[0, BAR_HEIGHT / 2].map((top, half) => (
        <rect key={top} x={from} y={top} width={length} height={BAR_HEIGHT / 2} fill={colors[half]} />
      ))}
      <rect x="49.800" width="0.400" height={BAR_HEIGHT} fill="var(--ink)" />
    </svg>
  );
}
