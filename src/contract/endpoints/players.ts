import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { player } from '../entities.ts';
import { MAX_REPEATS, playerId, teamAbb } from '../parameters.ts';

const repeated = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Optional(Type.Array(schema, { maxItems: MAX_REPEATS }));

/** The players whose current club this is, by last name. */
export const roster = endpoint({
  name: 'roster',
  path: '/api/players/:teamAbb',
  summary: 'Players whose current team this is.',
  params: Type.Object({ teamAbb }),
  query: Type.Object({}),
  response: Type.Array(player),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});

/** One player. */
export const playerDetailById = endpoint({
  name: 'playerDetailById',
  path: '/api/players/id/:playerId',
  summary: 'One player.',
  params: Type.Object({ playerId }),
  query: Type.Object({}),
  response: player,
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});

/** Players narrowed by club, nationality and position; repeats of one filter widen, different filters narrow. */
export const playersFiltered = endpoint({
  name: 'playersFiltered',
  path: '/api/players',
  summary: 'Players by team, nationality and position, by last name.',
  params: Type.Object({}),
  query: Type.Object({
    team: repeated(teamAbb),
    nationality: repeated(Type.String({ pattern: '^[A-Z]{3}$', description: 'Nationality, three capitals' })),
    position: repeated(Type.String({ pattern: '^[CLRDG]$', description: 'Position: C, L, R, D or G' })),
  }),
  response: Type.Array(player),
  errors: ['bad-parameter'],
  freshness: 'changing',
});

/** The nationality codes present among the players, sorted. */
export const nationalities = endpoint({
  name: 'nationalities',
  path: '/api/nationalities',
  summary: 'Nationality codes present among the players.',
  params: Type.Object({}),
  query: Type.Object({}),
  response: Type.Array(Type.String()),
  errors: [],
  freshness: 'changing',
});
