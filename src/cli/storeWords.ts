import { openStore } from '../store/open.ts';
import { readStatus } from '../store/queries/status.ts';
import { counted } from './count.ts';

/** What a store holds, in a few words: `4,263 games up to 2024-02-10`, or `no games yet`. Throws a `StoreError` where it cannot be read. */
export async function storeWords(url: string): Promise<string> {
  const db = await openStore(url, { readonly: true });
  try {
    const { games, latest_game_date } = await readStatus(db);
    return games === 0 ? 'no games yet' : `${counted(games, 'game')} up to ${latest_game_date}`;
  } finally {
    await db.destroy();
  }
}
