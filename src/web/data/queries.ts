import { QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { EndpointName } from '../../contract/api.ts';
import { type Answer, fetchEndpoint, HttpError } from './fetchEndpoint.ts';
import { type CallArguments, pathOf } from './paths.ts';

/** How long an answer is used without asking again, in milliseconds: the `max-age` of data that can change. Source: API contract. */
const FRESH_MS = 60_000;
/** Pause before the one second try after a server or network failure, in milliseconds. Chosen by us. */
const RETRY_PAUSE_MS = 400;

/** The page's memory of answers. Calls run also when the browser believes itself offline, so that a page can say that it failed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // What failed without a network is asked for again when there is one.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        retry: (failures, error) => failures < 1 && !(error instanceof HttpError && error.status < 500),
        retryDelay: RETRY_PAUSE_MS,
      },
    },
  });
}

/** A call of the API as a query: its key is its address, so that two places asking the same share one call. */
export function endpointQuery<E extends EndpointName>(name: E, ...args: CallArguments<E>) {
  return queryOptions<Answer<E>>({
    queryKey: [pathOf(name, args)],
    queryFn: ({ signal }) => fetchEndpoint(name, args, signal),
  });
}

/** The answer of an endpoint, loaded when first shown: `useEndpoint('gameData', gameId)`. */
export function useEndpoint<E extends EndpointName>(name: E, ...args: CallArguments<E>): UseQueryResult<Answer<E>> {
  return useQuery(endpointQuery(name, ...args));
}

/**
 * The code of something that opens over a page, fetched while it is wanted. Where it does not come the page stays as it is; like a call
 * it is asked for again when the network is back, and the next time it is wanted. `name` stands for the code in memory.
 */
export function useCode<T extends object>(name: string, load: () => Promise<T>, isWanted: boolean): UseQueryResult<T> {
  return useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
