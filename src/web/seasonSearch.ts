import { parseSeasonId } from '../hockey/season.ts';
import type { RawSearch } from './searchParams.ts';

/** The season in a page's address; absent while the default season is shown. */
export interface SeasonSearch {
  readonly season?: number;
}

/** Reads `?season=20232024`; anything else means the default season. */
export function seasonSearch(search: RawSearch): SeasonSearch {
  const season = parseSeasonId(String(search.season ?? ''));
  return season === null ? {} : { season };
}
