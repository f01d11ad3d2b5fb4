import { readSeasons } from '../../store/queries/seasons.ts';
import type { Store } from '../storeLink.ts';

/** Whether a season is over: a later one has begun, so nothing but a late correction can change it. */
export async function isSeasonOver(store: Store, season: number): Promise<boolean> {
  const seasons = await readSeasons(store);
  return seasons.some((row) => row.season > season && row.games > 0);
}
