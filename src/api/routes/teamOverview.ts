import type { TEAM_OVERVIEW_ENDPOINTS } from '../../contract/teamOverview.ts';
import { type GameId, gameTypeOf, REGULAR_SEASON } from '../../hockey/ids.ts';
import { readStandings, readTeamShots } from '../../store/queries/seasonTables.ts';
import { readSeasonValues } from '../../store/queries/seasonValues.ts';
import { notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import { toWireTeamOverview } from '../wire/teamOverview.ts';
import { teamOr404 } from './teams.ts';

/** A team's season at a glance. **Errors**: `not-found` for a regular season it did not play in. */
const teamOverview: Handler<'teamOverview'> = async ({ params }, { store }) => {
  const season = Number(params.season);
  const { abb } = await teamOr404(store, params.teamAbb);
  const played = await readSeasonValues(store, { table: 'team_game', id: abb }, season, ['xgf', 'xga']);
  const games = played.filter(({ game_id }) => gameTypeOf(game_id as GameId) === REGULAR_SEASON);
  if (games.length === 0) throw notFound(`regular season ${params.season} of ${abb}`);
  const trends = (await readStandings(store, season)).map(({ trend }) => trend);
  return toWireTeamOverview({ season, games, trends, teamAbb: abb, shots: await readTeamShots(store, season) });
};

/** The handler of a team's season at a glance. */
export const teamOverviewHandlers = { teamOverview } as const satisfies HandlersOf<typeof TEAM_OVERVIEW_ENDPOINTS>;
