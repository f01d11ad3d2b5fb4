import { formatCount, formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { BASIS, SEASON } from './modelColumns.ts';

type Era = Answer<'model'>['eras'][number];

const NOT_MEASURED = 'not measured';

const COLUMNS: readonly Column<Era>[] = [
  SEASON,
  BASIS,
  {
    id: 'shots',
    header: 'Shots',
    cell: ({ shots }) => (shots === null ? UNKNOWN : formatCount(shots)),
    sortValue: ({ shots }) => shots,
  },
  {
    id: 'uncorrected',
    header: 'Uncalibrated',
    term: {
      abbr: 'Uncalibrated',
      label: 'Goals per expected goal, uncalibrated',
      meaning: 'What the model says by itself, without the weekly calibration: 1 is right.',
      method: '/method/xg#recalibration',
    },
    cell: ({ uncorrected }) => formatNumber(uncorrected, 3),
    sortValue: ({ uncorrected }) => uncorrected,
  },
  {
    id: 'goals_per_xg',
    header: 'As served',
    term: {
      abbr: 'As served',
      label: 'Goals per expected goal, as served',
      meaning: 'What the site shows, calibrated each week on the weeks before: 1 is right.',
      method: '/method/xg#recalibration',
    },
    cell: ({ goals_per_xg, reason }) => (reason === null ? formatNumber(goals_per_xg, 3) : NOT_MEASURED),
    sortValue: ({ goals_per_xg }) => goals_per_xg,
  },
  {
    id: 'interval',
    header: '95% interval',
    cell: ({ low, high }) => (low === null ? UNKNOWN : `${formatNumber(low, 3)} to ${formatNumber(high, 3)}`),
    sortValue: ({ low }) => low,
  },
];

/** Every season of the league's feed: whether the model has learned from it, and how its level holds there. */
export function EraTable({ eras }: { eras: readonly Era[] }) {
  return (
    <DataTable
      caption="The level of expected goals by season"
      columns={COLUMNS}
      rows={eras}
      rowKey={({ season, is_learned }) => `${season} ${is_learned}`}
      fileTitle="The level of expected goals by season"
    />
  );
}
