import { formatCount, formatSeason } from '../../../hockey/displayText.ts';
import type { Column } from '../../components/DataTable.tsx';

/** The season of a row. */
export const SEASON: Column<{ readonly season: number }> = {
  id: 'season',
  header: 'Season',
  align: 'start',
  cell: ({ season }) => formatSeason(season),
  sortValue: ({ season }) => season,
  isRowHeader: true,
};

/** How many games of a season, and whether the model has learned from them. */
export const BASIS: Column<{ readonly is_learned: boolean; readonly games: number | null }> = {
  id: 'basis',
  header: 'The model',
  align: 'start',
  cell: ({ is_learned, games }) => {
    const which = games === null ? 'it' : `${formatCount(games)} games`;
    return is_learned ? `has learned from ${which}` : `has not seen ${which}: a test`;
  },
  sortValue: ({ is_learned }) => (is_learned ? 1 : 0),
};
