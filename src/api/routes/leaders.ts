import type { LEADER_ENDPOINTS } from '../../contract/leaders.ts';
import { leaderKindOf, leaderTables } from '../../stats/registry/display.ts';
import { readComponentsOf, readInsights, readLeaders } from '../../store/queries/ratings.ts';
import { readTeams } from '../../store/queries/teams.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import { toWireInsight, toWireLeader } from '../wire/leaders.ts';
import { gameTypeOf } from './gameTypeOf.ts';
import { NEUTRAL_COLORS } from './neutralColors.ts';

/** The ten best-rated players of a group, in their current teams' colours. */
const insights: Handler<'insights'> = async ({ params: { group } }, { store }) => {
  const clubs = new Map((await readTeams(store)).map((team) => [team.abb, team]));
  const rows = await readInsights(store, group);
  const parts = Map.groupBy(
    await readComponentsOf(
      store,
      rows.map(({ player_id }) => player_id),
    ),
    ({ player_id }) => player_id,
  );
  return rows.map((row) =>
    toWireInsight(row, clubs.get(row.current_team ?? '') ?? NEUTRAL_COLORS, parts.get(row.player_id) ?? []),
  );
};

/** Rows of a leader table without `limit`. Source: docs/api.md#leaders. */
const DEFAULT_LIMIT = 10;

/** A season's leaders of one kind, best first. **Missing**: empty for a season that is not stored. */
const leaders: Handler<'leaders'> = async ({ params: { season, kind: name }, query }, { store }) => {
  const kind = leaderKindOf(name) ?? name;
  const isPercent = leaderTables().some((table) => table.kind === kind && table.unit === 'percent');
  const list = { season: Number(season), gameType: gameTypeOf(query), kind };
  const rows = await readLeaders(store, list, query.limit ?? DEFAULT_LIMIT);
  return rows.map((row) => toWireLeader(row, isPercent));
};

/** The handlers of the leader endpoints. */
export const leaderHandlers = { leaders, insights } as const satisfies HandlersOf<typeof LEADER_ENDPOINTS>;
