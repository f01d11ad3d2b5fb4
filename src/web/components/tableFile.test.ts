import { expect, it } from 'vitest';
import type { Column } from './DataTable.tsx';
import { tableFile } from './tableFile.ts';

interface Row {
  readonly name: string;
  readonly toi: number | null;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'rank', header: '#', cell: 'rank' },
  { id: 'photo', header: 'Photo', cell: () => 'a face' },
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name.split(' ')[1] ?? null,
    file: { header: 'Name', value: ({ name }) => name },
  },
  { id: 'toi', header: 'TOI', cell: () => '10:00', sortValue: ({ toi }) => toi, group: 'hidden at times' },
];

it('saves every column with values, whole names and plain numbers, rows in the order shown', () => {
  const rows = [
    { name: 'Ann Alpha', toi: 600 },
    { name: 'Bea Beta', toi: null },
  ];
  expect(tableFile(COLUMNS, rows)).toEqual({
    headers: ['Name', 'TOI'],
    rows: [
      ['Ann Alpha', 600],
      ['Bea Beta', null],
    ],
  });
});
