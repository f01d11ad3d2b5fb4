import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { color, orNull } from '../entities.ts';
import { gameId } from '../parameters.ts';

const flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/**
 * One shot of the map: a goal, shot on goal or miss (empty nets and penalty shots in; shootout, blocks and short misses out).
 * Feet; the winner always attacks right; x, y null where the feed has no coordinates. `xg_parts` explain the shot in log-odds.
 */
const shot = Type.Object({
  event_id: Type.Integer(),
  x: orNull(Type.Number({ minimum: -100, maximum: 100 })),
  y: orNull(Type.Number({ minimum: -42.5, maximum: 42.5 })),
  goal: flag,
  sog: flag,
  color,
  border: color,
  xg_value: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  situation: Type.Union([Type.Literal('even_strength'), Type.Literal('special_teams')]),
  empty_net: Type.Boolean(),
  strength_str: Type.String(),
  shot_type: orNull(Type.String()),
  shooter_name: orNull(Type.String()),
  shooter_id: orNull(Type.Integer()),
  assist_str: orNull(Type.String()),
  time_remaining: Type.String(),
  period: Type.Integer(),
  season: Type.Integer(),
  playing_for: Type.String(),
  score_str: Type.String(),
  xg_parts: orNull(Type.Record(Type.String(), Type.Number())),
});
export type WireShot = Static<typeof shot>;

/** The shots of both teams, in order of time. */
export const shotData = endpoint({
  name: 'shotData',
  path: '/api/game/:gameId/shot-data',
  summary: 'Every unblocked shot of a game with its place and expected-goals value.',
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: Type.Object({
    shot_locations: Type.Object({ winner: Type.Array(shot), loser: Type.Array(shot) }),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});
