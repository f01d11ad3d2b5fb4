import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integer, number, text } from '../../stats/registry/dataFiles/dataColumn.ts';
import type { DataRow } from '../../store/queries/dataRow.ts';
import { type Cell, CellColumn } from './cellColumn.ts';
import { CsvText } from './csvText.ts';
import { GROUP_ROWS, type RowGroup, rowGroups } from './rowGroups.ts';

/** Rows of a group, from the cells of each column. */
function groupOf(...columns: readonly (readonly Cell[])[]): RowGroup {
  return {
    rows: columns[0]?.length ?? 0,
    columns: columns.map((cells) => {
      const isText = cells.some((cell) => typeof cell === 'string');
      const column = new CellColumn((isText ? text : number)('cell', ''));
      for (const [row, cell] of cells.entries()) column.set(row, cell);
      return column;
    }),
  };
}

/** The text of some cells in one row, from a buffer that is at first too small. */
function textOf(cells: readonly Cell[]): string {
  const csv = new CsvText(1);
  expect(csv.addRows(groupOf(...cells.map((cell) => [cell])), 0, 1)).toBe(1);
  return csv.take(csv.length).toString();
}

/** A cell as RFC 4180 and JavaScript's own digits have it, with an apostrophe before a formula. */
function expected(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = ['=', '+', '-', '@', '\t', '\r'].includes(cell[0] ?? '') ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

describe('the text of a CSV file', () => {
  it('has the digits of JavaScript for every number', () => {
    const numbers = [0, -0, 1e-7, 1e-6, 0.1, 0.1 + 0.2, 1.5e9, 2 ** 31, 1e15, 1e21, 5e-324, 999_999_999.999_999];
    for (const value of [...numbers, ...numbers.map((each) => -each)]) expect(textOf([value])).toBe(`${value}\n`);
    const decimal = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 9 })).map(([n, places]) => n / 10 ** places);
    const value = fc.oneof(decimal, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(value, (each) => {
        expect(textOf([each])).toBe(`${each}\n`);
      }),
    );
  });

  it('puts text in quotes where it needs them, writes other letters as UTF-8, and never a formula', () => {
    const cells = [
      '',
      '=1+1',
      '-2',
      '@x',
      '+1,5',
      'Tomas Hertl',
      'a,b',
      'say "no"',
      'one\ntwo',
      'one\r',
      'Šimon Nemec',
      '冰球 🏒',
      null,
      7,
    ];
    expect(textOf(cells)).toBe(`${cells.map(expected).join(',')}\n`);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 1, maxLength: 6 }), (words) => {
        expect(textOf(words)).toBe(Buffer.from(`${words.map(expected).join(',')}\n`).toString());
      }),
    );
  });

  it('stops at the row that fills a block, and goes on with the next', () => {
    const csv = new CsvText(8);
    const group = groupOf([1, 22, 333]);
    expect(csv.addRows(group, 0, 4)).toBe(2);
    expect(csv.take(4).toString()).toBe('1\n22');
    expect(csv.addRows(group, 2, 100)).toBe(3);
    expect(csv.take(csv.length).toString()).toBe('\n333\n');
  });
});

describe('the row groups of a file', () => {
  const columns = [integer('id', ''), number('share', ''), text('name', '')];

  it('hold every row once, in groups of 100,000 or more, with each cell looked up once for all forms', async () => {
    let looks = 0;
    const row = (id: number): DataRow =>
      new Proxy<DataRow>(
        { id, share: id / 8, name: id % 3 === 0 ? null : `no. ${id % 3}` },
        {
          get: (cells, name) => {
            looks++;
            return cells[String(name)];
          },
        },
      );
    const ids = Array.from({ length: 3 * GROUP_ROWS + 7 }, (_none, k) => k);
    const batches = [ids.slice(0, 7), ids.slice(7, 100_000), [], ids.slice(100_000)];
    const seen: Cell[][] = [];
    const sizes: number[] = [];
    const groups = rowGroups(
      columns,
      batches.map((batch) => batch.map(row)),
    );
    for await (const { rows, columns: held } of groups) {
      sizes.push(rows);
      for (let at = 0; at < rows; at++) seen.push(held.map((column) => column.at(at)));
    }
    expect(seen.length).toBe(ids.length);
    expect(seen.every(([id, share, name], k) => id === k && share === k / 8 && name === row(k).name)).toBe(true);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(100_000);
    expect(looks).toBe(ids.length * columns.length + ids.length);
  });

  it('refuse a value that its column cannot hold', async () => {
    for (const row of [{ id: 0.5 }, { id: 2 ** 31 }, { share: Number.NaN }, { name: 3 }]) {
      await expect(rowGroups(columns, [[row]]).next()).rejects.toThrow(/^(id|share|name) is .+, no /);
    }
  });
});
