import { toWireSnakeData } from '../../contract/mappers/snakeData.ts';
import { badParameter } from '../errors.ts';
import type { Handler } from '../handler.ts';
import { isAddedUp, yAxisLabel } from './chartStat.ts';
import { playerGroups, teamGroups } from './snakeGroups.ts';

/** A statistic game by game for players or teams. Errors: `bad-parameter` for a stat the group has not, or nobody to show. */
export const snakeData: Handler<'snakeData'> = async ({ query }, { store }) => {
  const { stat, group_by: groupBy, max_time_periods: last = null } = query;
  const season = Number(query.season);
  const isCumulative = isAddedUp(stat, query.cumulative);
  const label = yAxisLabel(groupBy === 'team' ? ['team'] : ['skater', 'goalie'], stat, isCumulative);
  const ids = (groupBy === 'team' ? query.team_abbs : query.player_ids) ?? [];
  if (ids.length === 0) {
    const parameter = groupBy === 'team' ? 'team_abbs' : 'player_ids';
    throw badParameter(parameter, `${parameter} is missing: name at least one.`);
  }
  const groups = await (groupBy === 'team' ? teamGroups : playerGroups)(store, { ids, season, stat, last });
  return toWireSnakeData(groups, { groupBy, isCumulative, yAxisLabel: label });
};
