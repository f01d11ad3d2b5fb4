import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChartPanel, PANEL_POPULATION } from '../../../contract/stats.ts';
import type { SnakeDataQuery } from '../../data/callPaths.ts';
import { endpointQuery } from '../../data/queries.ts';

/** The parameters of a snake chart. */
export interface SnakeRequest {
  readonly panel: ChartPanel;
  /** Player ids, or teams' three letters. */
  readonly ids: readonly string[];
  readonly season: number;
  readonly stat: string;
  readonly last: number;
}

/** The API query of a snake chart. */
function snakeQuery({ panel, ids, season, stat, last }: SnakeRequest): SnakeDataQuery {
  const isTeam = PANEL_POPULATION[panel] === 'team';
  return {
    season: String(season),
    stat,
    group_by: isTeam ? 'team' : 'player',
    // Only its name tells whether a statistic accumulates over games. Source: docs/api.md#chart-data.
    cumulative: stat.includes('cumulative') ? 'true' : 'false',
    x_axis: 'games',
    max_time_periods: last,
    ...(isTeam ? { team_abbs: [...ids] } : { player_ids: [...ids] }),
  };
}

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
