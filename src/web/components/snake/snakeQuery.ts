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

/** Whether a statistic accumulates over games, which only its name tells. Source: docs/api.md#chart-data. */
function isCumulative(stat: string): boolean {
  return stat.includes('cumulative');
}

/** The API query of a snake chart. */
export function snakeQuery({ panel, ids, season, stat, last }: SnakeRequest): SnakeDataQuery {
  const isTeam = PANEL_POPULATION[panel] === 'team';
  return {
    season: String(season),
    stat,
    group_by: isTeam ? 'team' : 'player',
    cumulative: isCumulative(stat) ? 'true' : 'false',
    x_axis: 'games',
    max_time_periods: last,
    ...(isTeam ? { team_abbs: [...ids] } : { player_ids: [...ids] }),
  };
}
