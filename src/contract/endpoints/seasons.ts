import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** The seasons of the store, newest first; one is the default. */
export const seasons = endpoint({
  name: 'seasons',
  path: '/api/seasons',
  summary: 'Seasons in the store, newest first, with the number of their games.',
  params: Type.Object({}),
  query: Type.Object({}),
  response: Type.Array(
    Type.Object({ season: Type.Integer(), label: Type.String(), games: Type.Integer(), default: Type.Boolean() }),
  ),
  errors: [],
  freshness: 'changing',
});
