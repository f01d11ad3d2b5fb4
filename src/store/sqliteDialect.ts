import type Database from 'better-sqlite3';
import { type DialectAdapter, SqliteAdapter, SqliteDialect } from 'kysely';
import { withStatementCache } from './statementCache.ts';

/** SQLite changes tables within transactions, so that a migration that is killed leaves nothing half made. Kysely does not count on it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite as the store uses it: statements are prepared once, migrations are whole or not at all. */
class StoreDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** The dialect over an open SQLite store. */
export function sqliteDialect(database: Database.Database): SqliteDialect {
  return new StoreDialect({ database: withStatementCache(database) });
}
