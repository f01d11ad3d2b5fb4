import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { byId, orNull } from '../entities.ts';
import { gameId, playerId } from '../parameters.ts';

/** The chosen player against one opposing skater at even strength: shared seconds, own xG then, on-ice xG for and against (null in a game without xG). */
const matchup = Type.Object({
  name: Type.String(),
  team_abb: Type.String(),
  season: Type.Integer(),
  position: Type.String(),
  toi_int: Type.Integer(),
  toi_str: Type.String(),
  xg: orNull(Type.Number()),
  xgf_percent: orNull(Type.Number()),
  xg_for: orNull(Type.Number()),
  xg_ag: orNull(Type.Number()),
});
export type WireMatchup = Static<typeof matchup>;

/** A player's game against each opposing skater, keyed by the opponent's id. */
export const matchups = endpoint({
  name: 'matchups',
  path: '/api/game/:gameId/player/:playerId/matchups',
  summary: 'A player against each opposing skater of a game, at even strength.',
  params: Type.Object({ gameId, playerId }),
  query: Type.Object({}),
  response: Type.Object({ head_to_head: byId(matchup) }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});
