import { formatCount, formatNumber } from '../../../hockey/displayText.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { BASIS, SEASON } from './modelColumns.ts';
import { inOrder, isStrength, type SeasonSum, sliceName } from './modelSlices.ts';

const COLUMNS: readonly Column<SeasonSum>[] = [
  SEASON,
  {
    id: 'strength',
    header: 'Strength',
    align: 'start',
    cell: ({ slice }) => sliceName(slice),
    sortValue: ({ slice }) => sliceName(slice),
    isAscendingFirst: true,
  },
  { id: 'shots', header: 'Shots', cell: ({ shots }) => formatCount(shots), sortValue: ({ shots }) => shots },
  { id: 'goals', header: 'Goals', cell: ({ goals }) => formatCount(goals), sortValue: ({ goals }) => goals },
  { id: 'xg', header: 'xG', cell: ({ xg }) => formatCount(Math.round(xg)), sortValue: ({ xg }) => xg },
  {
    id: 'goals_per_xg',
    header: 'Goals per xG',
    cell: ({ goals_per_xg }) => formatNumber(goals_per_xg, 3),
    sortValue: ({ goals_per_xg }) => goals_per_xg,
  },
  {
    id: 'interval',
    header: '95% interval',
    term: {
      abbr: '95% interval',
      label: '95% interval of goals per xG',
      meaning: 'Luck alone moves the ratio this far. An interval without 1 is more than luck.',
    },
    cell: ({ low, high }) => `${formatNumber(low, 3)} to ${formatNumber(high, 3)}`,
    sortValue: ({ low }) => low,
  },
  BASIS,
];

/** The league's goals and xG by season and strength. */
export function SeasonSums({ sums }: { sums: readonly SeasonSum[] }) {
  return (
    <DataTable
      caption="Goals and expected goals by season and strength"
      columns={COLUMNS}
      rows={inOrder(sums).filter(({ slice }) => isStrength(slice))}
      rowKey={({ season, slice, is_learned }) => `${season} ${slice} ${is_learned}`}
      fileTitle="Goals and expected goals by season and strength"
    />
  );
}
