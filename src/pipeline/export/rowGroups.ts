import type { DataColumn } from '../../stats/registry/dataFiles/dataColumn.ts';
import type { DataRow } from '../../store/queries/dataRow.ts';
import { CellColumn } from './cellColumn.ts';

/** Rows of a table, column by column in the table's order. Its columns hold the next group once that is asked for. */
export interface RowGroup {
  readonly rows: number;
  readonly columns: readonly CellColumn[];
}

/**
 * Fewest rows of a group; the last one has up to twice as many: readers over HTTP send a request for each
 * column of each group.
 */
export const GROUP_ROWS = 100_000;

/**
 * Turns rows into groups of columns, once for all forms of a file: a look-up of a cell by name costs as much as writing
 * it. **Errors**: throws for a value that its column cannot hold.
 */
export async function* rowGroups(
  described: readonly DataColumn[],
  batches: AsyncIterable<readonly DataRow[]> | Iterable<readonly DataRow[]>,
): AsyncGenerator<RowGroup> {
  const columns = described.map((column) => new CellColumn(column));
  let held = 0;
  for await (const batch of batches) {
    for (const column of columns) column.setRows(held, batch);
    held += batch.length;
    while (held >= 2 * GROUP_ROWS) {
      yield { rows: GROUP_ROWS, columns };
      for (const column of columns) column.drop(GROUP_ROWS, held);
      held -= GROUP_ROWS;
    }
  }
  if (held > 0) yield { rows: held, columns };
}
