import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { team } from '../entities.ts';
import { teamAbb } from '../parameters.ts';

/** Every club with a game in the store, by location and name. */
export const teams = endpoint({
  name: 'teams',
  path: '/api/teams',
  summary: 'All teams with a game in the store.',
  params: Type.Object({}),
  query: Type.Object({}),
  response: Type.Array(team),
  errors: [],
  freshness: 'changing',
});

/** One club. `NHL` is not a club (404). */
export const teamDetail = endpoint({
  name: 'teamDetail',
  path: '/api/teams/:teamAbb',
  summary: 'One team.',
  params: Type.Object({ teamAbb }),
  query: Type.Object({}),
  response: team,
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});
