import type { Column } from '../../components/DataTable.tsx';
import { formatSeason } from '../../format.ts';

/** The season of a row. */
export const SEASON: Column<{ readonly season: number }> = {
  id: 'season',
  header: 'Season',
  align: 'start',
  cell: ({ season }) => formatSeason(season),
  sortValue: ({ season }) => season,
  isRowHeader: true,
};

/** Whether the model has learned from a season. */
export const BASIS: Column<{ readonly is_learned: boolean }> = {
  id: 'basis',
  header: 'The model',
  align: 'start',
  cell: ({ is_learned }) => (is_learned ? 'has learned from it' : 'has not seen it'),
  sortValue: ({ is_learned }) => (is_learned ? 1 : 0),
};
