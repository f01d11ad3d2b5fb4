import { toWireInsight } from '../../contract/mappers/leaders.ts';
import { readInsights } from '../../store/queries/ratings.ts';
import { readTeams } from '../../store/queries/teams.ts';
import type { Handler } from '../handler.ts';
import { NEUTRAL_COLORS } from './neutralColors.ts';

/** The ten best-rated players of a group, in their current clubs' colours. */
export const insights: Handler<'insights'> = async ({ params: { group } }, { store }) => {
  const clubs = new Map((await readTeams(store)).map((team) => [team.abb, team]));
  const rows = await readInsights(store, group);
  return rows.map((row) => toWireInsight(row, clubs.get(row.current_team ?? '') ?? NEUTRAL_COLORS));
};
