import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { refuseOtherFile } from '../open.ts';
import { type Row, TABLE_NAMES } from '../schema/tables.ts';
import { openSqlite } from '../sqliteDatabase.ts';
import { StoreError } from '../storeError.ts';
import { openWriter } from '../write/write.ts';
import { lockFile } from '../write/writerLock.ts';
import {
  type Backup,
  backupError,
  copyInto,
  deleteSqliteFiles,
  removeWriteAheadLog,
  requireReplaceable,
  sqliteFileOf,
  syncFile,
  verifyCopy,
} from './backupStore.ts';
import { restoreFile } from './restoreLeftovers.ts';

/**
 * Restores a backup into a store while the store is served: readers see the old state or the new one, never a mix. The
 * backup is verified and migrated in a separate copy, so the backup file itself does not change.
 *
 * **Errors**: a one-line `StoreError` for a backup that is missing or damaged, and while another program writes the
 * store. The store is then untouched.
 */
export async function restoreStore(url: string, backup: string): Promise<Backup> {
  const file = sqliteFileOf(url, 'pg_restore');
  if (!existsSync(backup)) throw new StoreError('missing', `There is no backup at ${backup}.`);
  requireReplaceable(file);
  await refuseOtherFile({ engine: 'sqlite', file });
  const temporary = restoreFile(file);
  const lock = lockFile(file);
  try {
    deleteSqliteFiles(temporary);
    const source = openSqlite(backup, { isReadonly: true });
    await copyInto(source, temporary).finally(() => source.close());
    // Before the migration, in which they would run.
    refuseUnknown(temporary, `type IN ('view', 'trigger') OR sql LIKE 'create virtual%'`);
    await refuseOtherFile({ engine: 'sqlite', file: temporary }, 'The backup or snapshot');
    await verifyCopy(temporary);
    const present = servedBuild(file);
    // A version above both states, so that caches filled from either are invalidated. The id stays that of the place: a
    // snapshot is of another site, whose season files are not this one's.
    const writer = await openWriter(`sqlite:${temporary}`);
    await writer
      .change(async (trx) => {
        const { data_version } = await trx.selectFrom('build').select('data_version').executeTakeFirstOrThrow();
        await trx
          .updateTable('build')
          .set({
            data_version: Math.max(present?.data_version ?? 0, data_version) + 1,
            store_id: present?.store_id ?? randomUUID(),
          })
          .execute();
      })
      .finally(() => writer.close());
    removeWriteAheadLog(temporary);
    const names = [...TABLE_NAMES, DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE].map((name) => `'${name}'`);
    refuseUnknown(temporary, `type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN (${names})`);
    const restored = await verifyCopy(temporary);
    if (present === null) replaceFile(temporary, file);
    else await overwrite(temporary, file);
    return restored;
  } catch (error) {
    throw backupError(error, backup);
  } finally {
    deleteSqliteFiles(temporary);
    lock.release();
  }
}

/** Refuses a copy that holds what no store has. **Errors**: a `StoreError` `damaged` that names the first. */
function refuseUnknown(file: string, isUnknown: string): void {
  const database = openSqlite(file, { isReadonly: true });
  try {
    const found = database
      .prepare<[], { type: string; name: string }>(`SELECT type, name FROM sqlite_schema WHERE ${isUnknown} LIMIT 1`)
      .get();
    if (found === undefined) return;
    const what = `the ${found.type} ${found.name}, which no store has`;
    throw new StoreError('outdated', `The backup has ${what}: nothing was changed.`);
  } finally {
    database.close();
  }
}

/** What the current store is known by; null when there is no readable one. */
function servedBuild(file: string): { readonly data_version: number; readonly store_id: string | undefined } | null {
  try {
    const database = openSqlite(file, { isReadonly: true });
    try {
      const found = database.prepare<[], Row<'build'>>('SELECT * FROM build').get();
      if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') return null;
      return typeof found?.data_version === 'number' ? found : null;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Overwrites an intact store in one transaction, so that its readers' connections stay valid. */
async function overwrite(temporary: string, file: string): Promise<void> {
  const source = openSqlite(temporary, { isReadonly: true });
  await copyInto(source, file).finally(() => source.close());
}

/** Moves a new file into the place of a missing or damaged store. A running server reopens it. */
function replaceFile(temporary: string, file: string): void {
  syncFile(temporary);
  // SQLite would apply the damaged store's write-ahead log to the new file.
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  renameSync(temporary, file);
}
