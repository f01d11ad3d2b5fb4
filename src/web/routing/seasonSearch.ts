import { parseSeasonId } from '../../hockey/season.ts';
import type { RawSearch } from './searchParams.ts';

/** The season in a page's URL; absent for the default season. */
export interface SeasonSearch {
  readonly season?: number;
}

/** Parses `?season=20232024`; anything else means the default season. */
export function seasonSearch(search: RawSearch): SeasonSearch {
  const season = parseSeasonId(String(search.season ?? ''));
  return season === null ? {} : { season };
}
