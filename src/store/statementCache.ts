import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Most statements kept compiled: more than the program has; filters of many lengths push the oldest out. */
const MOST_STATEMENTS = 500;

/** An SQLite connection for Kysely that compiles each SQL text once. */
export function withStatementCache(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = database.prepare(sql);
      if (statements.size >= MOST_STATEMENTS) {
        const oldest = statements.keys().next();
        if (!oldest.done) statements.delete(oldest.value);
      }
      statements.set(sql, statement as SqliteStatement);
      return statement as SqliteStatement;
    },
  };
}
