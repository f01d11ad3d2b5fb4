import { type Query, QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { API_DOCUMENT_PATH, type ApiDocument } from '../../contract/apiDocument.ts';
import { type CallArguments, type CalledEndpoint, type CallRequest, pathOf, requestOf } from './callPaths.ts';
import { isOutdated, onNewDataVersion } from './dataVersion.ts';
import { type Answer, fetchEndpoint, fetchPath, HttpError } from './fetchEndpoint.ts';

/** Milliseconds for which an answer is fresh: the `max-age` of data that can change. Source: docs/api.md#caching. */
const FRESH_MS = 60_000;
/** Delay before the single retry after a server or network failure, in milliseconds. */
const RETRY_PAUSE_MS = 400;

/**
 * Creates the query cache. Calls also run while the browser reports itself offline, so that a page can report the
 * failure. Answers that depend on ratings are dropped when any answer shows that the data are newer; those on the page
 * are fetched again.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Failed calls are repeated once the network returns.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        retry: (failures, error) => failures < 1 && !(error instanceof HttpError && error.status < 500),
        retryDelay: RETRY_PAUSE_MS,
      },
    },
  });
  onNewDataVersion(() => {
    const predicate = ({ queryKey }: Query): boolean => isOutdated(String(queryKey[0]));
    void client.invalidateQueries({ predicate }, { cancelRefetch: false });
  });
  return client;
}

/** An API call by endpoint and parameters, or the API's document, as the server's renderer answers it. */
export interface Call {
  readonly endpoint: CalledEndpoint | 'openapi';
  readonly request: CallRequest;
}

/** An API call as a query, keyed by its path, so that identical calls share one request. */
export function endpointQuery<E extends CalledEndpoint>(name: E, ...args: CallArguments<E>) {
  return queryOptions<Answer<E>>({
    queryKey: [pathOf(name, args)],
    queryFn: ({ signal }) => fetchEndpoint(name, args, signal),
    meta: { endpoint: name, request: requestOf(name, args) } satisfies Call,
  });
}

/** The OpenAPI document of the API. */
export const apiDocumentQuery = queryOptions<ApiDocument>({
  queryKey: [API_DOCUMENT_PATH],
  queryFn: async ({ signal }) => (await fetchPath(API_DOCUMENT_PATH, signal)) as ApiDocument,
  meta: { endpoint: 'openapi', request: { params: {}, query: {} } } satisfies Call,
});

/** Fetches an endpoint when first rendered: `useEndpoint('gameData', gameId)`. */
export function useEndpoint<E extends CalledEndpoint>(name: E, ...args: CallArguments<E>): UseQueryResult<Answer<E>> {
  return useQuery(endpointQuery(name, ...args));
}

/**
 * Loads the code of an overlay while it is wanted; `name` is its cache key. After a failure the page stays as it is,
 * and the code is requested again when the network returns or the overlay is next opened.
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
