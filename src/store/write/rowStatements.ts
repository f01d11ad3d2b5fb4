import type Database from 'better-sqlite3';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { SqlValue } from '../schema/tableSpec.ts';
import { columnsOf, type SeasonTables, type StoreTables, type TableName } from '../schema/tables.ts';

/**
 * The two statements that replace rows. They bypass the query builder for speed: a game has some 250 rows of up to 80
 * columns.
 */
export interface RowStatements {
  /** Inserts rows, given as a flat list of values in the manifest's column order. */
  insert(table: TableName, values: readonly SqlValue[]): Promise<void>;
  /** Deletes a game's rows. */
  deleteGame(table: TableName, gameId: number): Promise<void>;
}

function columnList(table: TableName): string {
  return columnsOf(table)
    .map((name) => `"${name}"`)
    .join(', ');
}

/** For SQLite: one prepared statement per table, run once per row. */
export function sqliteStatements(database: Database.Database): RowStatements {
  const inserts = new Map<TableName, Database.Statement<SqlValue[]>>();
  const deletes = new Map<TableName, Database.Statement<[number]>>();
  return {
    insert(table, values) {
      const width = columnsOf(table).length;
      let statement = inserts.get(table);
      if (statement === undefined) {
        const marks = new Array(width).fill('?').join(', ');
        statement = database.prepare(`insert into "${table}" (${columnList(table)}) values (${marks})`);
        inserts.set(table, statement);
      }
      for (let at = 0; at < values.length; at += width) statement.run(...values.slice(at, at + width));
      return Promise.resolve();
    },
    deleteGame(table, gameId) {
      let statement = deletes.get(table);
      if (statement === undefined) {
        statement = database.prepare(`delete from "${table}" where game_id = ?`);
        deletes.set(table, statement);
      }
      statement.run(gameId);
      return Promise.resolve();
    },
  };
}

/** Maximum parameters of one PostgreSQL statement. Source: its wire protocol counts them in 16 bits. */
const MAX_PARAMETERS = 65_535;

/** For PostgreSQL: as many rows per statement as its parameters allow, to save round trips. */
export function postgresStatements(db: Kysely<StoreTables>): RowStatements {
  return {
    async insert(table, values) {
      const width = columnsOf(table).length;
      const step = Math.floor(MAX_PARAMETERS / width) * width;
      for (let from = 0; from < values.length; from += step) {
        const part = values.slice(from, from + step);
        const rows: string[] = [];
        for (let at = 0; at < part.length; at += width) {
          rows.push(
            `(${part
              .slice(at, at + width)
              .map((_, k) => `$${at + k + 1}`)
              .join(', ')})`,
          );
        }
        const text = `insert into "${table}" (${columnList(table)}) values ${rows.join(', ')}`;
        await db.executeQuery(CompiledQuery.raw(text, part.map(bytesAsBuffer)));
      }
    },
    async deleteGame(table, gameId) {
      await db.executeQuery(CompiledQuery.raw(`delete from "${table}" where game_id = $1`, [gameId]));
    },
  };
}

/** The driver sends binary data only from a Buffer. */
function bytesAsBuffer(value: SqlValue): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}

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
