import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { byId, orNull } from '../entities.ts';
import { gameId } from '../parameters.ts';

const number = orNull(Type.Number());
const integer = orNull(Type.Integer());
const text = orNull(Type.String());

/** What a goalie has in common with a skater, so that players' sums equal the team's. */
const individual = {
  expected_goals: number,
  goals: integer,
  primaries: integer,
  secondaries: integer,
  shots_on_goal: integer,
};

/** One goalie's game. Seconds as `mm:ss`, percents 0-100, goals; null = not known. */
const goaliePerformance = Type.Object({
  name: Type.String(),
  team_abb: Type.String(),
  season: Type.Integer(),
  toi_total_disp: text,
  total_toi_int: integer,
  shots_faced: integer,
  goals_against: integer,
  saves: integer,
  sv_percentage: number,
  xgs_against: number,
  gsax: number,
  game_score: number,
  ...individual,
});
export type WireGoaliePerformance = Static<typeof goaliePerformance>;

/** One skater's game. Without shifts the on-ice columns and the game score are null and the individual ones stay. */
const skaterPerformance = Type.Object({
  name: Type.String(),
  team_abb: Type.String(),
  season: Type.Integer(),
  position: Type.String(),
  total_toi_int: integer,
  ev_toi_int: integer,
  toi_total_disp: text,
  toi_ev_disp: text,
  share: number,
  expected_for_values: number,
  expected_against_values: number,
  ...individual,
  blocks: integer,
  to_margin: integer,
  fo_margin: integer,
  ev_dz_starts: integer,
  ev_oz_starts: integer,
  game_score: number,
});
export type WireSkaterPerformance = Static<typeof skaterPerformance>;

/** Everybody's game, goalies and skaters, keyed by player id. Empty objects where the game has no player data yet. */
export const playerDetail = endpoint({
  name: 'playerDetail',
  path: '/api/game/:gameId/player-detail',
  summary: 'Goalie and skater performances of a game, keyed by player id.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    goalie_performance_dict: byId(goaliePerformance),
    skater_performance_dict: byId(skaterPerformance),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});
