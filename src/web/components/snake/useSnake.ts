import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../data/queries.ts';
import { type SnakeRequest, snakeQuery } from './snakeQuery.ts';

/** Stands in the place of a call that is not made. */
const NO_REQUEST: SnakeRequest = { panel: 'teams', ids: [], season: 0, stat: '', last: 0 };

/** A snake chart's data: loaded once for a request, and again when asked to. Null asks for nothing. */
export function useSnake(request: SnakeRequest | null) {
  return useQuery({
    ...endpointQuery('snakeData', snakeQuery(request ?? NO_REQUEST)),
    enabled: request !== null,
    // The button promises a fetch, and so does a chart that is shown anew.
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
