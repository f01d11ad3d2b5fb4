import type { RawSearch } from '../../searchParams.ts';
import { type SeasonSearch, seasonSearch } from '../../seasonSearch.ts';

/** How a table's kind looks; whether there is such a table is for the page to say: the list of them is not in the entry's code. */
const KIND = /^[a-z_]{1,24}$/;

/** The controls of the leaders page in its address. */
export interface LeadersSearch extends SeasonSearch {
  /** The kind of the one table that is shown at length; all ten where absent. */
  readonly table?: string;
}

/** Reads `?season=20232024&table=goals`. */
export function leadersSearch(search: RawSearch): LeadersSearch {
  const { table } = search;
  return { ...seasonSearch(search), ...(typeof table === 'string' && KIND.test(table) ? { table } : {}) };
}
