import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from './queries.ts';

/** Polling interval while an ingest runs, in milliseconds. Chosen by us. */
const WATCH_MS = 3_000;

/** The state of the site's data, polled while games are being loaded. */
export function useStatus() {
  return useQuery({
    ...endpointQuery('status'),
    refetchInterval: ({ state }) => (state.data?.last_ingest.state === 'running' ? WATCH_MS : false),
  });
}
