import { existsSync, rmSync } from 'node:fs';
import { StoreError } from '../storeError.ts';
import { lockFile } from '../write/writerLock.ts';
import { deleteSqliteFiles } from './backupStore.ts';

/** The files that a restore from a snapshot makes beside the store. */
export function snapshotFiles(store: string): { readonly fetched: string; readonly unpacked: string } {
  return { fetched: `${store}.snapshot`, unpacked: `${store}.unpacked` };
}

/** The copy that a restore makes of a backup beside the store. Only the store's writer makes one. */
export function restoreFile(store: string): string {
  return `${store}.restore`;
}

/**
 * Takes the lock of restores from a snapshot, so that two never share their files. **Errors**: a `StoreError` `busy`
 * while another one runs.
 */
export function lockSnapshot(store: string): { readonly release: () => void } {
  const name = `${store}.fetch`;
  try {
    const lock = lockFile(name);
    return {
      release: () => {
        rmSync(`${name}-writer`, { force: true });
        lock.release();
      },
    };
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'busy') throw error;
    throw new StoreError('busy', `Another restore into ${store} is running.`, { cause: error });
  }
}

/** Removes what a killed restore left beside a store. The caller holds the store's writer lock. */
export function removeLeftovers(store: string): void {
  deleteSqliteFiles(restoreFile(store));
  const files = Object.values(snapshotFiles(store));
  if (!files.some((file) => existsSync(file))) return;
  try {
    const lock = lockSnapshot(store);
    for (const file of files) deleteSqliteFiles(file);
    lock.release();
  } catch (error) {
    // They are those of a restore that runs.
    if (!(error instanceof StoreError) || error.code !== 'busy') throw error;
  }
}
