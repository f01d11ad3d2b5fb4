import { existsSync, renameSync, rmSync } from 'node:fs';
import {
  type BackupMade,
  checkedCopy,
  copyInto,
  errorAbout,
  fileOfStore,
  makeOneFile,
  removeSqlite,
  syncFile,
} from './backupStore.ts';
import { openSqlite } from './sqliteDatabase.ts';
import { StoreError } from './storeError.ts';
import { openWriter } from './write.ts';
import { lockForWriting } from './writerLock.ts';

/**
 * Puts a backup in a store's place while the store is served: readers see the old state or the new one, never a part. The
 * backup is checked first and brought to today's tables in a copy of its own, so that it stays as it is.
 *
 * **Errors**: a `StoreError` of one line for a backup that is missing or damaged, and while another program writes the store;
 * the store is then untouched.
 */
export async function restoreStore(url: string, backup: string): Promise<BackupMade> {
  const file = fileOfStore(url, 'pg_restore');
  if (!existsSync(backup)) throw new StoreError('missing', `There is no backup at ${backup}.`);
  const aside = `${file}.restore`;
  const release = await lockForWriting({ engine: 'sqlite', file });
  try {
    removeSqlite(aside);
    const source = openSqlite(backup, { isReadonly: true });
    await copyInto(source, aside).finally(() => source.close());
    await checkedCopy(aside);
    const present = servedVersion(file);
    // Whoever holds answers of either state asks again.
    const writer = await openWriter(`sqlite:${aside}`);
    await writer
      .change(async (trx) => {
        const { data_version } = await trx.selectFrom('build').select('data_version').executeTakeFirstOrThrow();
        await trx
          .updateTable('build')
          .set({ data_version: Math.max(present ?? 0, data_version) + 1 })
          .execute();
      })
      .finally(() => writer.close());
    makeOneFile(aside);
    const restored = await checkedCopy(aside);
    if (present === null) takePlace(aside, file);
    else await overwrite(aside, file);
    return restored;
  } catch (error) {
    throw errorAbout(error, backup);
  } finally {
    removeSqlite(aside);
    await release();
  }
}

/** The data version of the store that is there; null where there is none that can be read. */
function servedVersion(file: string): number | null {
  try {
    const database = openSqlite(file, { isReadonly: true });
    try {
      const found: unknown = database.prepare('SELECT data_version FROM build').pluck().get();
      if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') return null;
      return typeof found === 'number' ? found : null;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Writes over a sound store in one transaction, so that its readers' connections and its write-ahead log stay sound. */
async function overwrite(aside: string, file: string): Promise<void> {
  const source = openSqlite(aside, { isReadonly: true });
  await copyInto(source, file).finally(() => source.close());
}

/** Takes the place of a store that is missing or damaged: a server opens the new file by itself. */
function takePlace(aside: string, file: string): void {
  syncFile(aside);
  // A write-ahead log of the damaged store would be read into the new one.
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  renameSync(aside, file);
}
