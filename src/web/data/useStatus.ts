import { useQuery } from '@tanstack/react-query';
import type { Answer } from './fetchEndpoint.ts';
import { endpointQuery } from './queries.ts';
import { today } from './today.ts';

/** Polling interval while an ingest runs, in milliseconds. */
const WATCH_MS = 3_000;

/** Polling interval while ratings are being computed, in milliseconds. */
const WATCH_RATINGS_MS = 15_000;

/** Whether the ratings wait for the ratings job. An older server does not say. */
export function isRating(status: Answer<'status'> | undefined): boolean {
  return status?.ratings?.state === 'computing' && status.games > 0;
}

/**
 * The day the data are of, as `YYYY-MM-DD`: an archive's is years ago. **Missing**: null before the answer; today for a
 * site without games.
 */
export function useDataDay(): string | null {
  const { data } = useStatus();
  return data === undefined ? null : (data.data_as_of?.slice(0, 10) ?? today());
}

/** The state of the site's data, polled while games are being loaded or players rated. */
export function useStatus() {
  return useQuery({
    ...endpointQuery('status'),
    refetchInterval: ({ state: { data } }) => {
      if (data?.last_ingest.state === 'running') return WATCH_MS;
      return isRating(data) ? WATCH_RATINGS_MS : false;
    },
  });
}
