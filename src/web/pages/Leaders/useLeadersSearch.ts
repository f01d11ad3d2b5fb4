import { useNavigate, useSearch } from '@tanstack/react-router';
import { type GameTypeChoice, type GameTypeSearch, gameTypeSearch } from '../../components/GameTypeSwitch.tsx';
import { type RawSearch, type SeasonSearch, seasonSearch } from '../../routing/searchParams.ts';

type LeadersChange = Omit<LeadersSearch, 'type'> & { readonly type?: GameTypeChoice };

/** The page's controls, kept in the address, and a function to change some of them. */
export function useLeadersSearch(): [LeadersSearch, (change: LeadersChange) => void] {
  const search = leadersSearch(useSearch({ strict: false }) as RawSearch);
  const navigate = useNavigate({ from: '/leaders' });
  // The route leaves the search to this page, so it has no type for it. The default is not in the address.
  const change = (next: LeadersChange) => {
    const all = leadersSearch({ ...search, ...next } as RawSearch);
    void navigate({ search: all as never, resetScroll: false });
  };
  return [search, change];
}

/** Shape of a table's kind. The page checks that the table exists. */
const KIND = /^[a-z_]{1,24}$/;

/** The leaders page's controls in the URL. */
interface LeadersSearch extends SeasonSearch, GameTypeSearch {
  /** The kind of the long table; absent for all ten tables. */
  readonly table?: string;
}

/** Parses `?season=20232024&table=goals&type=playoffs`. */
function leadersSearch(search: RawSearch): LeadersSearch {
  const { table } = search;
  return {
    ...seasonSearch(search),
    ...(typeof table === 'string' && KIND.test(table) ? { table } : {}),
    ...gameTypeSearch(search),
  };
}
