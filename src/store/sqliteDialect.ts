import type Database from 'better-sqlite3';
import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { withStatementCache } from './statementCache.ts';

/** SQLite changes tables within transactions, so that a migration that is killed leaves nothing half made. Kysely does not count on it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * On a full or failing disk SQLite ends the transaction itself: ending it once more would be an error of its own, and would hide
 * the reason.
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

/** SQLite as the store uses it: statements are prepared once, migrations are whole or not at all. */
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

/** The dialect over an open SQLite store. */
export function sqliteDialect(database: Database.Database): SqliteDialect {
  return new StoreDialect(database);
}
