import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import { shareOf } from '../../../hockey/shares.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { formatNumber, UNKNOWN } from '../../format.ts';
import { printedInterval, printedTime } from './comparisonBars.ts';

/** Percents around the middle that fill half a bar: few pairs are further from an even share. Chosen by us. */
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
  colors: [left, right],
}: {
  first: WireComparisonSide;
  second: WireComparisonSide;
  together: Entry;
  /** As shown: readable and distinct. */
  colors: readonly [first: string, second: string];
}) {
  return (
    <DataTable
      caption={`${first.name} and ${second.name} together and apart`}
      isCaptionHidden
      columns={COLUMNS}
      rows={[
        { name: 'Together', entry: together, colors: [left, right] },
        { name: `Only ${lastName(first.name)}`, entry: first, colors: [left, left] },
        { name: `Only ${lastName(second.name)}`, entry: second, colors: [right, right] },
      ]}
      rowKey={({ name }) => name}
      initialSort={{ column: '', isDescending: true }}
    />
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'who', header: 'On the ice', cell: ({ name }) => name, align: 'start', isRowHeader: true },
  { id: 'share', header: 'Share of xG', cell: ({ entry }) => shareText(entry), align: 'end' },
  { id: 'bar', header: '50%', cell: (row) => <ShareBar {...row} />, align: 'center', isWideOnly: true },
  { id: 'time', header: 'Time', cell: ({ entry }) => printedTime(entry), align: 'end' },
  { id: 'xg', header: 'xG/60', cell: ({ entry }) => pairText(entry.xg_for_60, entry.xg_ag_60), align: 'end' },
  {
    id: 'goals',
    header: 'Goals/60',
    cell: ({ entry }) => <span title={intervalTitle(entry)}>{pairText(entry.gf_60, entry.ga_60)}</span>,
    align: 'end',
  },
];

function shareIn({ xg_for_60: own, xg_ag_60: other }: Entry): number | null {
  return own === null || other === null ? null : shareOf(own, other);
}

function shareText(entry: Entry): string {
  const share = shareIn(entry);
  return share === null ? UNKNOWN : `${formatNumber(share, 1)}%`;
}

/** For and against. */
function pairText(own: number | null, other: number | null): string {
  return `${formatNumber(own, 2)}–${formatNumber(other, 2)}`;
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
      preserveAspectRatio="none"
      aria-hidden="true"
      data-share={share ?? ''}
    >
      <rect width="100" height={BAR_HEIGHT} fill="var(--sunken)" />
      {colors.map((color, k) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the upper and the lower half
          key={k}
          x={from}
          y={(k * BAR_HEIGHT) / 2}
          width={length}
          height={BAR_HEIGHT / 2}
          fill={color}
        />
      ))}
      <rect x="49.800" width="0.400" height={BAR_HEIGHT} fill="var(--ink)" />
    </svg>
  );
}

/** How sure the goals are, for a pointer. */
function intervalTitle(entry: Entry): string {
  const [scored, allowed] = [printedInterval(entry, 'gf_60'), printedInterval(entry, 'ga_60')];
  return scored === null || allowed === null ? '' : `80% intervals: ${scored} for, ${allowed} against`;
}

/** All but the first word of a player's name. */
function lastName(name: string): string {
  return name.split(' ').slice(1).join(' ') || name;
}
