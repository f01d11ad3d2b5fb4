import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isQueryFault, type Query, type QueryFault } from '../../../contract/query.ts';
import type { WireQueryAnswer, WireQueryVocabulary } from '../../../contract/queryAnswer.ts';
import type { QueryChart } from '../../../contract/queryChart.ts';
import { fetchPath } from '../../data/fetchEndpoint.ts';
import type { RawSearch } from '../../routing/searchParams.ts';
import { answerPath, type ExploreSearch, exploreSearch, readExplore } from './exploreSearch.ts';

/** The address's question, and how to ask another. What cannot be asked leaves it as it is. */
export function useExplore(): ExploreSearch & {
  ask: (query: Query | QueryFault, chart?: QueryChart) => void;
} {
  const search = readExplore(useSearch({ strict: false }) as RawSearch);
  const navigate = useNavigate();
  const ask = (query: Query | QueryFault, chart = search.chart): void => {
    if (isQueryFault(query)) return;
    // The route leaves the search to this page, so it has no type for it.
    void navigate({ search: exploreSearch(query, chart) as never, resetScroll: false });
  };
  return { ...search, ask };
}

/** The answer to a question; null asks nothing. The one before stays until it arrives. */
export function useAnswer(query: Query | null) {
  const path = query === null ? '' : answerPath(query);
  return useQuery({
    enabled: query !== null,
    queryKey: [path],
    queryFn: async ({ signal }) => (await fetchPath(path, signal)) as WireQueryAnswer,
    placeholderData: keepPreviousData,
  });
}

/** Everything that a question can have, fetched while it is wanted. */
export function useVocabulary(isWanted: boolean) {
  return useQuery({
    queryKey: ['/api/query'],
    queryFn: async ({ signal }) => (await fetchPath('/api/query', signal)) as WireQueryVocabulary,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
