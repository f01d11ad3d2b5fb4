import type { LEADER_ENDPOINTS } from '../../contract/leaders.ts';
import { leaderTables } from '../../stats/registry/display.ts';
import { readInsights, readLeaders } from '../../store/queries/ratings.ts';
import { readTeams } from '../../store/queries/teams.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import { toWireInsight, toWireLeader } from '../wire/leaders.ts';
import { NEUTRAL_COLORS } from './neutralColors.ts';

/** The ten best-rated players of a group, in their current clubs' colours. */
const insights: Handler<'insights'> = async ({ params: { group } }, { store }) => {
  const clubs = new Map((await readTeams(store)).map((team) => [team.abb, team]));
  const rows = await readInsights(store, group);
  return rows.map((row) => toWireInsight(row, clubs.get(row.current_team ?? '') ?? NEUTRAL_COLORS));
};

/** Places of a leader table where none are asked for. Source: the API contract. */
const USUAL_PLACES = 10;

/** The leaders of a season in one kind, best first; nobody for a season that is not stored. */
const leaders: Handler<'leaders'> = async ({ params: { season, kind }, query: { limit } }, { store }) => {
  const isPercent = leaderTables().some((table) => table.kind === kind && table.unit === 'percent');
  const rows = await readLeaders(store, Number(season), kind, limit ?? USUAL_PLACES);
  return rows.map((row) => toWireLeader(row, isPercent));
};

/** The handlers of the leader endpoints. */
export const leaderHandlers = { leaders, insights } as const satisfies HandlersOf<typeof LEADER_ENDPOINTS>;
