import type { Config } from '../config.ts';
import { restoreSnapshot } from '../store/backup/snapshotStore.ts';
import { openStore } from '../store/open.ts';
import { readStatus } from '../store/queries/status.ts';
import { StoreError } from '../store/storeError.ts';
import { formatCount } from './format.ts';

/**
 * Fills a store without games from the snapshot that the configuration names; what it lacks is read from the league
 * afterwards. Without it, or where it cannot be had, games are read from the first on.
 */
export async function beginFromSnapshot({ snapshot, source, store }: Config): Promise<void> {
  if (snapshot === null || source.kind !== 'league' || !(await isEmpty(store))) return;
  try {
    const { games } = await restoreSnapshot(store, snapshot);
    console.log(`Began with ${formatCount(games, 'game')} of ${snapshot.from}.`);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(`highslot: ${error.message} Games are read from the league.`);
  }
}

/** Whether a store is missing or without games. One that cannot be read is neither, and stays as it is. */
async function isEmpty(store: string): Promise<boolean> {
  try {
    const db = await openStore(store, { readonly: true });
    return (await readStatus(db).finally(() => db.destroy())).games === 0;
  } catch (error) {
    if (error instanceof StoreError) return error.code === 'missing';
    throw error;
  }
}
