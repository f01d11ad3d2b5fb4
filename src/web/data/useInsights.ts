import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { INSIGHT_LISTS, type Insights, readCachedInsights, writeCachedInsights } from './insightsCache.ts';
import { endpointQuery } from './queries.ts';

/**
 * The six lists of the best players: from the cache, or fetched in parallel and stored once all have arrived.
 * **Shape**: one query per list, in the order of `INSIGHT_LISTS`.
 */
export function useInsights() {
  const [cached] = useState(() => readCachedInsights(Date.now()));
  const queries = useQueries({
    queries: INSIGHT_LISTS.map((group) => ({
      ...endpointQuery('insights', group),
      ...(cached === null ? {} : { initialData: cached[group], staleTime: Number.POSITIVE_INFINITY }),
    })),
  });
  const lists = queries.map(({ data }) => data);
  const isComplete = cached === null && queries.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored once, when the last of the six has arrived
  useEffect(() => {
    if (!isComplete) return;
    const entries = INSIGHT_LISTS.map((group, k) => [group, lists[k]]);
    writeCachedInsights(Object.fromEntries(entries) as Insights, Date.now());
  }, [isComplete]);
  return queries;
}
