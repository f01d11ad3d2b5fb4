import { formatCount, formatNumber, formatSeason, UNKNOWN } from '../../../hockey/displayText.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { inOrder, isStrength, type SeasonSum, sliceName } from './modelSlices.ts';

/** The season of a row. */
const SEASON: Column<{ readonly season: number }> = {
  id: 'season',
  header: 'Season',
  align: 'start',
  cell: ({ season }) => formatSeason(season),
  sortValue: ({ season }) => season,
  isRowHeader: true,
};

/** How many games of a season, and whether the model has learned from them. */
const BASIS: Column<{ readonly is_learned: boolean; readonly games: number | null }> = {
  id: 'basis',
  header: 'The model',
  align: 'start',
  cell: ({ is_learned, games }) => {
    const which = games === null ? 'it' : `${formatCount(games)} games`;
    return is_learned ? `has learned from ${which}` : `has not seen ${which}: a test`;
  },
  sortValue: ({ is_learned }) => (is_learned ? 1 : 0),
};

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

type Era = Answer<'model'>['eras'][number];

const NOT_MEASURED = 'not measured';

const ERA_COLUMNS: readonly Column<Era>[] = [
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
      columns={ERA_COLUMNS}
      rows={eras}
      rowKey={({ season, is_learned }) => `${season} ${is_learned}`}
      fileTitle="The level of expected goals by season"
    />
  );
}
