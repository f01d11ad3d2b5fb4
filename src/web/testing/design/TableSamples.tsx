import { formatNumber, formatSigned } from '../../../hockey/displayText.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Section } from '../../components/Page.tsx';

interface Row {
  readonly name: string;
  readonly share: number;
  readonly gsax: number;
  readonly score: number;
}

const ROWS: readonly Row[] = ['Ann Arrow', 'Bea Bolt', 'Cea Curl', 'Dora Draw-Longname', 'Eva Edge', 'Fay Face'].map(
  (name, k) => ({ name, share: 8 + 16.8 * k, gsax: k - 2.5, score: 1 + 1.66 * k }),
);
/** Number of cell colours. */
const BANDS = 6;

const COLUMNS: readonly Column<Row>[] = [
  { id: 'rank', header: '#', cell: 'rank' },
  {
    id: 'name',
    header: 'Name',
    align: 'start',
    isRowHeader: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'share',
    header: 'xGF%',
    sortValue: ({ share }) => share,
    cell: ({ share }) => formatNumber(share, 1),
    band: ({ share }) => Math.min(BANDS - 1, Math.floor((share / 100) * BANDS)),
  },
  { id: 'gsax', header: 'GSAx', sortValue: ({ gsax }) => gsax, cell: ({ gsax }) => formatSigned(gsax, 2) },
  {
    id: 'score',
    header: 'Game Score',
    isLead: true,
    sortValue: ({ score }) => score,
    cell: ({ score }) => formatNumber(score, 2),
    band: ({ score }) => Math.min(BANDS - 1, Math.floor(score / 1.667)),
  },
];

/** A table with all cell colours. */
export function TableSamples() {
  return (
    <Section heading="Tables">
      <DataTable
        caption="Six players"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ name }) => name}
        initialSort={{ column: 'score', isDescending: true }}
      />
    </Section>
  );
}
