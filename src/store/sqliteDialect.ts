import type Database from 'better-sqlite3';
import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** Maximum prepared statements. More than the program has, but list filters add one statement per list length. */
const MAX_STATEMENTS = 500;

/** Lets Kysely run migrations in a transaction, so that a killed migration leaves no trace. SQLite supports it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Skips the rollback of a transaction that SQLite has already ended, as on a full disk: a second rollback would fail
 * and hide the original error.
 */
class StoreDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database: withStatementCache(database) });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite with cached statements and transactional migrations. */
class StoreDialect extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new StoreDriver(this.#database);
  }
}

/** The Kysely dialect of an open SQLite store. */
export function sqliteDialect(database: Database.Database): SqliteDialect {
  return new StoreDialect(database);
}

/** An SQLite connection for Kysely that prepares each SQL text once. */
function withStatementCache(database: Database.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      const statement = statements.get(sql) ?? (database.prepare(sql) as SqliteStatement);
      statements.set(sql, statement);
      return statement;
    },
  };
}
