import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { INSIGHT_LISTS, type Insights, readCachedInsights, writeCachedInsights } from './insightsCache.ts';
import { endpointQuery } from './queries.ts';

/**
 * The six lists of best players: from the browser's storage while they are under one hour old, else asked for all at once
 * and kept when all have come. Shape: one query a list, in the order of `INSIGHT_LISTS`.
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
  const isWhole = cached === null && queries.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, when the last of the six has come
  useEffect(() => {
    if (!isWhole) return;
    const entries = INSIGHT_LISTS.map((group, k) => [group, lists[k]]);
    writeCachedInsights(Object.fromEntries(entries) as Insights, Date.now());
  }, [isWhole]);
  return queries;
}
