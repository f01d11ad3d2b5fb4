import { type ChartPanel, PANEL_POPULATION } from '../../../contract/stats.ts';
import type { SnakeDataQuery } from '../../data/paths.ts';

/** A snake chart asked for: whose, of which season, which statistic, and how many of the last games. */
export interface SnakeRequest {
  readonly panel: ChartPanel;
  /** Players' ids, or teams' three letters. */
  readonly ids: readonly string[];
  readonly season: number;
  readonly stat: string;
  readonly last: number;
}

/** Whether a statistic adds up game by game: its name says so, and nothing else does. Source: specification, section 9. */
function isCumulative(stat: string): boolean {
  return stat.includes('cumulative');
}

/** The call of a snake chart. */
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
