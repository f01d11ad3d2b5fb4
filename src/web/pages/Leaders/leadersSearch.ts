import { type GameTypeSearch, gameTypeSearch } from '../../components/GameTypeSwitch.tsx';
import type { RawSearch } from '../../routing/searchParams.ts';
import { type SeasonSearch, seasonSearch } from '../../routing/seasonSearch.ts';

/** Shape of a table's kind. The page checks that the table exists. */
const KIND = /^[a-z_]{1,24}$/;

/** The leaders page's controls in the URL. */
export interface LeadersSearch extends SeasonSearch, GameTypeSearch {
  /** The kind of the long table; absent for all ten tables. */
  readonly table?: string;
}

/** Parses `?season=20232024&table=goals&type=playoffs`. */
export function leadersSearch(search: RawSearch): LeadersSearch {
  const { table } = search;
  return {
    ...seasonSearch(search),
    ...(typeof table === 'string' && KIND.test(table) ? { table } : {}),
    ...gameTypeSearch(search),
  };
}
