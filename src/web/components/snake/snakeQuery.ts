import { type ChartPanel, PANEL_POPULATION } from '../../../contract/stats.ts';
import type { SnakeDataQuery } from '../../data/callPaths.ts';

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
export function snakeQuery({ panel, ids, season, stat, last }: SnakeRequest): SnakeDataQuery {
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
