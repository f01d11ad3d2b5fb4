import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pathOf } from './callPaths.ts';
import { readAt } from './dataVersion.ts';
import { INSIGHT_LISTS, type Insights, readCachedInsights, writeCachedInsights } from './insightsCache.ts';
import { endpointQuery } from './queries.ts';

const PATHS = INSIGHT_LISTS.map((group) => pathOf('insights', [group]));

/**
 * The six lists of the best players: from the cache while it has the current data version, or fetched in parallel and
 * stored once all have arrived. **Shape**: one query per list, in the order of `INSIGHT_LISTS`.
 */
export function useInsights() {
  const [cached] = useState(readKept);
  const queries = useQueries({
    queries: INSIGHT_LISTS.map((group) => ({
      ...endpointQuery('insights', group),
      ...(cached === null ? {} : { initialData: cached.lists[group], staleTime: Number.POSITIVE_INFINITY }),
    })),
  });
  const lists = queries.map(({ data }) => data);
  const hasArrived = queries.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
  const versions = PATHS.map((path) => readAt.get(path) ?? -1);
  const [version = -1] = versions;
  // Lists of different data versions are shown, but do not belong together.
  const isNew = versions.every((other) => other === version) && (cached === null || cached.dataVersion !== version);
  const isComplete = hasArrived && isNew;
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored once a data version, when all six are there
  useEffect(() => {
    if (!isComplete) return;
    const entries = INSIGHT_LISTS.map((group, k) => [group, lists[k]]);
    writeCachedInsights({ lists: Object.fromEntries(entries) as Insights, dataVersion: version }, Date.now());
  }, [isComplete, version]);
  return queries;
}

/** The cached lists, with their data version noted for each. */
function readKept() {
  const kept = readCachedInsights(Date.now());
  if (kept !== null) for (const path of PATHS) readAt.set(path, kept.dataVersion);
  return kept;
}
