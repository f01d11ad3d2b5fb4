import type { Transaction } from 'kysely';
import type { SeasonTables, StoreTables } from '../schema/tables.ts';

/** Rows per statement, below the limit of bound values of both engines. */
const ROWS_PER_STATEMENT = 400;

/** Inserts rows into one of the tables of whole seasons. */
export async function insertRows<T extends keyof SeasonTables>(
  trx: Transaction<StoreTables>,
  table: T,
  rows: readonly SeasonTables[T][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const some = rows.slice(at, at + ROWS_PER_STATEMENT) as readonly SeasonTables['best_game'][];
    await trx
      .insertInto(table as 'best_game')
      .values(some)
      .execute();
  }
}
