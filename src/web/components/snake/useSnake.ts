import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../data/queries.ts';
import { type SnakeRequest, snakeQuery } from './snakeQuery.ts';

/** Placeholder for a request that is not sent. */
const NO_REQUEST: SnakeRequest = { panel: 'teams', ids: [], season: 0, stat: '', last: 0 };

/** A snake chart's data as a query; null sends no request. */
export function snakeDataQuery(request: SnakeRequest | null) {
  return endpointQuery('snakeData', snakeQuery(request ?? NO_REQUEST));
}

/** Fetches a snake chart's data once per request and on refetch. Null sends no request. */
export function useSnake(request: SnakeRequest | null) {
  return useQuery({
    ...snakeDataQuery(request),
    enabled: request !== null,
    // The button always fetches, and so does a remounted chart.
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
