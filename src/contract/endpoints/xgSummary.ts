import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { orNull } from '../entities.ts';
import { gameId } from '../parameters.ts';

/** Expected goals of both teams in a game, whole and split: total = ev + st for each. Goals; 4 decimals. */
export const xgSummary = endpoint({
  name: 'xgSummary',
  path: '/api/game/:gameId/xg-summary',
  summary: 'Expected goals of both teams: total, even strength, special teams.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    winner_xg: orNull(Type.Number()),
    loser_xg: orNull(Type.Number()),
    winner_ev_xg: orNull(Type.Number()),
    loser_ev_xg: orNull(Type.Number()),
    winner_st_xg: orNull(Type.Number()),
    loser_st_xg: orNull(Type.Number()),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});
