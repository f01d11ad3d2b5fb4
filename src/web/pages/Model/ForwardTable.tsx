import { formatCount, formatNumber } from '../../../hockey/displayText.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { testSetWords } from './modelWords.ts';

type Metric = Answer<'model'>['metrics'][number];

const COLUMNS: readonly Column<Metric>[] = [
  {
    id: 'test_set',
    header: 'Tested on',
    align: 'start',
    cell: ({ test_set }) => testSetWords(test_set),
    sortValue: ({ test_set }) => test_set,
    isAscendingFirst: true,
    isRowHeader: true,
  },
  {
    id: 'subset',
    header: 'Shots at',
    align: 'start',
    cell: ({ subset }) => subset,
    sortValue: ({ subset }) => subset,
    isAscendingFirst: true,
  },
  {
    id: 'model',
    header: 'Model',
    align: 'start',
    cell: ({ model }) => model.replace(/ \(M\d\)$/, ''),
    sortValue: ({ model }) => model,
    isAscendingFirst: true,
  },
  { id: 'shots', header: 'Shots', cell: ({ shots }) => formatCount(shots), sortValue: ({ shots }) => shots },
  { id: 'goals', header: 'Goals', cell: ({ goals }) => formatCount(goals), sortValue: ({ goals }) => goals },
  {
    id: 'log_loss',
    header: 'Log loss',
    term: {
      abbr: 'Log loss',
      label: 'Log loss',
      meaning: 'The mean surprise at each shot’s result; less is better.',
      method: '/method/xg#accuracy',
    },
    cell: ({ log_loss }) => formatNumber(log_loss, 4),
    sortValue: ({ log_loss }) => log_loss,
    isAscendingFirst: true,
  },
  {
    id: 'auc',
    header: 'AUC',
    term: {
      abbr: 'AUC',
      label: 'Area under the curve',
      meaning:
        'How often a goal has the higher xG of the two, when one goal and one other shot are drawn: 0.5 is guessing.',
      method: '/method/xg#accuracy',
    },
    cell: ({ auc }) => formatNumber(auc, 3),
    sortValue: ({ auc }) => auc,
  },
  {
    id: 'goals_per_xg',
    header: 'Goals per xG',
    term: {
      abbr: 'Goals per xG',
      label: 'Goals per expected goal',
      meaning: 'Goals scored for each expected: 1 is right, under 1 means the model expected too many.',
      method: '/method/xg#accuracy',
    },
    cell: ({ goals_per_xg }) => formatNumber(goals_per_xg, 3),
    sortValue: ({ goals_per_xg }) => goals_per_xg,
  },
];

/** Accuracy of the model and of the plain one it is compared with, on seasons that neither had learned from. */
export function ForwardTable({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <DataTable
      caption="Metrics of the model and of the one it is compared with"
      columns={COLUMNS}
      rows={metrics}
      rowKey={({ test_set, subset, model }) => `${test_set} ${subset} ${model}`}
    />
  );
}
