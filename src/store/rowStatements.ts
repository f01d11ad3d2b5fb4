import type Database from 'better-sqlite3';
import { CompiledQuery, type Kysely } from 'kysely';
import type { SqlValue } from './columnType.ts';
import { columnsOf, type TableName } from './manifest.ts';
import type { StoreTables } from './tables.ts';

/** The two statements that replacing rows needs, below the query builder: a game is some 250 rows of up to 80 columns. */
export interface RowStatements {
  /** Inserts rows given as their values one after the other, in the manifest's column order. */
  insert(table: TableName, values: readonly SqlValue[]): Promise<void>;
  /** Deletes a game's rows. */
  deleteGame(table: TableName, gameId: number): Promise<void>;
}

/** Columns in quotes, as both engines take them. */
function columnList(table: TableName): string {
  return columnsOf(table)
    .map((name) => `"${name}"`)
    .join(', ');
}

/** On SQLite: one compiled statement a table, run once a row. */
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

/** Most parameters of one PostgreSQL statement. Source: its wire protocol counts them in 16 bits. */
const MOST_PARAMETERS = 65_535;

/** On PostgreSQL: as many rows in one statement as it takes parameters, to save round trips. */
export function postgresStatements(db: Kysely<StoreTables>): RowStatements {
  return {
    async insert(table, values) {
      const width = columnsOf(table).length;
      const step = Math.floor(MOST_PARAMETERS / width) * width;
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

/** The driver sends bytes as such only when they are a Buffer. */
function bytesAsBuffer(value: SqlValue): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}
