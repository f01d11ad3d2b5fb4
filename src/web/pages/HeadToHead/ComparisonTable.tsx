import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import { lastName } from '../../../hockey/lastName.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { COMPARED_STATS, type ComparedStat, printedInterval, printedValue } from './comparisonBars.ts';
import styles from './HeadToHead.module.css';

/** The comparison as a table with meanings; for teammates apart and together. */
export function ComparisonTable({ first, second }: { first: WireComparisonSide; second: WireComparisonSide }) {
  const columns: readonly Column<ComparedStat>[] = [
    {
      id: 'stat',
      header: 'Per 60 at even strength',
      cell: ({ title }) => title,
      align: 'start',
      isRowHeader: true,
    },
    ...entriesOf(first, second).map(({ id, header, side }) => ({
      id,
      header,
      cell: ({ field }: ComparedStat) => (
        <Cell value={printedValue(side, field)} interval={printedInterval(side, field)} />
      ),
    })),
  ];
  return (
    <div>
      <DataTable
        caption={`${first.name} and ${second.name} at even strength`}
        columns={columns}
        rows={COMPARED_STATS}
        rowKey={({ field }) => field}
      />
      <dl className={`stack quiet ${styles.meanings}`}>
        {COMPARED_STATS.map(({ field, title, meaning }) => (
          <div key={field}>
            <dt>{title}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Entry = NonNullable<WireComparisonSide['together']>;

/** Columns: each player's values and, for teammates, those with both on the ice. */
function entriesOf(
  first: WireComparisonSide,
  second: WireComparisonSide,
): readonly { readonly id: string; readonly header: string; readonly side: Entry }[] {
  return [first, second].flatMap((side) => {
    const name = lastName(side.name);
    if (side.together === null) return [{ id: `${side.player_id}`, header: name, side }];
    return [
      { id: `${side.player_id}`, header: `${name} apart`, side },
      { id: `${side.player_id} together`, header: `${name} together`, side: side.together },
    ];
  });
}

function Cell({ value, interval }: { value: string; interval: string | null }) {
  if (interval === null) return value;
  return (
    <>
      {value} <small title="80% interval">({interval})</small>
    </>
  );
}
