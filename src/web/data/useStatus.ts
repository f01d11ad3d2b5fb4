import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from './queries.ts';

/** How often a running ingest is looked at, in milliseconds. Chosen by us. */
const WATCH_MS = 3_000;

/** What the site stands on; asked again every few seconds while games are being loaded. */
export function useStatus() {
  return useQuery({
    ...endpointQuery('status'),
    refetchInterval: ({ state }) => (state.data?.last_ingest.state === 'running' ? WATCH_MS : false),
  });
}
