import type { DataColumn, DataType } from '../../stats/registry/dataFiles/dataColumn.ts';
import type { DataRow } from '../../store/queries/dataRow.ts';

/** A cell of a data file. **Missing**: null is an empty one. */
export type Cell = number | string | null;

/** Rows of a table, column by column in the table's order. Its arrays hold the next group once that is asked for. */
export interface RowGroup {
  readonly rows: number;
  readonly cells: readonly (readonly Cell[])[];
}

/**
 * Cells of a row group: what is held in memory until it is written, some 15 MB. Readers read single columns of it, so
 * a group should not be much smaller either.
 */
const GROUP_CELLS = 200_000;

/**
 * Turns rows into groups of columns, once for all forms of a file: a look-up of a cell by name costs as much as writing
 * it. **Errors**: throws for a value that its column cannot hold.
 */
export async function* rowGroups(
  columns: readonly DataColumn[],
  batches: AsyncIterable<readonly DataRow[]> | Iterable<readonly DataRow[]>,
): AsyncGenerator<RowGroup> {
  const groupRows = Math.ceil(GROUP_CELLS / columns.length);
  const cells = columns.map((): Cell[] => []);
  let rows = 0;
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; ) {
      const to = Math.min(batch.length, from + groupRows - rows);
      for (const [k, column] of columns.entries()) addCells(cells[k] ?? [], rows, column, batch, from, to);
      rows += to - from;
      from = to;
      if (rows < groupRows) continue;
      yield { rows, cells };
      rows = 0;
    }
  }
  for (const column of cells) column.length = rows;
  if (rows > 0) yield { rows, cells };
}

/** Puts a column's cells of the rows `from` to `to` behind the first `held` cells. */
function addCells(
  cells: Cell[],
  held: number,
  { name, type }: DataColumn,
  rows: readonly DataRow[],
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    const value = rows[at]?.[name] ?? null;
    if (value !== null && !isOfType(value, type)) throw new Error(`${name} is ${value}, no ${type}.`);
    cells[held + at - from] = value;
  }
}

function isOfType(value: number | string, type: DataType): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === 'number' ? Number.isFinite(value) : typeof value === 'string';
}
