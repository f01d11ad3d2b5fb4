import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bandOf } from '../../contract/stats.ts';
import { type Column, DataTable, tableFile } from './DataTable.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly share: number | null;
}

const rows: readonly Row[] = [
  { id: 1, name: 'Low', share: 10 },
  { id: 2, name: 'None', share: null },
  { id: 3, name: 'Edge', share: 50 },
  { id: 4, name: 'High', share: 90 },
];

const columns: readonly Column<Row>[] = [
  { id: 'rank', header: '#', cell: 'rank' },
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    isAscendingFirst: true,
    isRowHeader: true,
    align: 'start',
  },
  {
    id: 'share',
    header: 'EV xGF%',
    term: { abbr: 'EV xGF%', label: 'Share', meaning: 'Percent of all expected goals.' },
    cell: ({ share }) => share ?? '–',
    sortValue: ({ share }) => share,
    band: ({ share }) => bandOf(share, [16.67, 33.33, 50, 66.67, 83.33]),
    group: 'On ice',
  },
];

function show() {
  return render(
    <DataTable
      caption="Shares"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      initialSort={{ column: 'share', isDescending: true }}
    />,
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('a table', () => {
  it('sorts both ways with unknown values last, and ranks rows in the current order', async () => {
    show();
    expect(names()).toEqual(['High', 'Edge', 'Low', 'None']);
    fireEvent.click(screen.getByRole('button', { name: /EV xGF%/ }));
    await waitFor(() => expect(names()).toEqual(['Low', 'Edge', 'High', 'None']));
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual(['Edge', 'High', 'Low', 'None']));
    const ranks = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(ranks).toEqual(['1', '2', '3', '4']);
  });

  it('shows the first rows of a long table in the current order, and all at the press of a button', async () => {
    const sort = { column: 'name', isDescending: false };
    render(
      <DataTable
        caption="Long"
        {...{ rows, columns, rowKey: ({ id }: Row) => id }}
        initialSort={sort}
        most={2}
        fileTitle="x"
      />,
    );
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Edge', 'High']);
    fireEvent.click(within(screen.getByRole('columnheader', { name: /^Name/ })).getByRole('button'));
    await waitFor(() => expect(names()).toEqual(['None', 'Low']));
    expect(document.querySelector('[aria-busy="true"]'), 'nothing more is coming').toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
    expect(names()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Show all 4' })).toBeNull();
  });

  it('marks the column it is sorted by', () => {
    show();
    expect(screen.getByRole('columnheader', { name: /EV xGF%/ }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBeNull();
  });

  it('shades cells in six bands, with a value on a threshold in the higher one, and leaves null unshaded', {
    tags: ['shading.xgf-pct'],
  }, () => {
    show();
    const bands = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.getAttribute('data-band'));
    expect(bands).toEqual(['5', '3', '0', null]);
  });

  it('explains a header with its glossary entry', () => {
    show();
    const header = screen.getByRole('button', { name: /EV xGF%/ });
    const hint = document.getElementById(header.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('SharePercent of all expected goals.');
  });

  it.each([
    [700, ['#', 'Name', 'Score', 'Goals']],
    [768, ['#', 'Photo', 'Name', 'Score', 'Goals']],
    [1199, ['#', 'Photo', 'Name', 'Score', 'Goals']],
    [1200, ['#', 'Photo', 'Name', 'Goals', 'Score']],
  ])('moves the lead column next to the name where the table may be cut off: %s px', (screenWidth, headers) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: screenWidth <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const plain = { cell: () => '1' };
    render(
      <DataTable
        caption="Scores"
        rows={rows}
        rowKey={({ id }) => id}
        initialSort={{ column: 'score', isDescending: true }}
        columns={[
          { id: 'rank', header: '#', ...plain },
          { id: 'photo', header: 'Photo', isWideOnly: true, ...plain },
          { id: 'name', header: 'Name', isRowHeader: true, ...plain },
          { id: 'goals', header: 'Goals', ...plain },
          { id: 'score', header: 'Score', isLead: true, ...plain },
        ]}
      />,
    );
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent?.replace(/[▾▴]/, ''))).toEqual(
      headers,
    );
  });

  it('hides and shows a group of columns', () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'On ice' }));
    expect(screen.queryByRole('columnheader', { name: /EV xGF%/ })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'On ice' }));
    expect(screen.getByRole('columnheader', { name: /EV xGF%/ })).toBeTruthy();
  });
});

interface Skater {
  readonly name: string;
  readonly toi: number | null;
}

const SAVED: readonly Column<Skater>[] = [
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
  expect(tableFile(SAVED, rows)).toEqual({
    headers: ['Name', 'TOI'],
    rows: [
      ['Ann Alpha', 600],
      ['Bea Beta', null],
    ],
  });
});
