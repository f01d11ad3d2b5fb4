import { useNavigate, useSearch } from '@tanstack/react-router';
import type { GameTypeChoice } from '../../components/GameTypeSwitch.tsx';
import type { RawSearch } from '../../routing/searchParams.ts';
import { type LeadersSearch, leadersSearch } from './leadersSearch.ts';

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
