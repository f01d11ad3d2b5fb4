import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { gameSummary } from '../entities.ts';
import { season, teamAbb } from '../parameters.ts';

/** A club's games of a season (`NHL`: everybody's), newest first. */
export const games = endpoint({
  name: 'games',
  path: '/api/games/:teamAbb/:season',
  summary: 'Games of a team (or of the whole league: NHL) in a season, newest first.',
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({}),
  response: Type.Array(gameSummary),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});
