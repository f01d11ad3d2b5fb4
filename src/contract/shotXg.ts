import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { field, oneOf, PROBABILITY } from './field.ts';

/** Kinds of shot, in the feed's words. */
const shotType = oneOf(['wrist', 'snap', 'slap', 'backhand', 'tip-in', 'deflected', 'wrap-around']);
/** Skaters on the ice, the shooting team's first. */
const strength = oneOf(['5v5', '5v4', '5v3', '4v5', '4v4', '3v3']);

/** The xG of any shot: in the second period of a tied game, by the home team, after a hit in the corner. */
const shotXg = endpoint({
  name: 'shotXg',
  summary: 'The expected goals of a shot from anywhere on the ice, and what makes them.',
  params: Type.Object({}),
  query: Type.Object({
    x: field(
      Type.Integer({ minimum: 0, maximum: 99 }),
      'Feet from centre ice toward the net, whose line is at 89',
      'feet',
    ),
    y: field(Type.Integer({ minimum: -42, maximum: 42 }), 'Feet from the middle', 'feet'),
    type: field(Type.Optional(shotType), 'Kind of shot, `wrist` unless stated'),
    strength: field(Type.Optional(strength), 'Skaters on the ice, the shooting team first, `5v5` unless stated'),
  }),
  response: Type.Object({
    xg: field(Type.Number({ minimum: 0, maximum: 1 }), 'Chance of a goal', PROBABILITY),
    parts: field(
      Type.Array(
        Type.Object({
          id: field(Type.String(), 'Name of the part'),
          label: field(Type.String(), 'The same for readers'),
          adds: field(Type.Number(), 'What it adds to the chance, after those before it', PROBABILITY),
        }),
      ),
      'The average shot, then what this one has; they add up to the chance',
    ),
  }),
  errors: ['bad-parameter'],
  freshness: 'changing',
  cost: 'row',
});

/** The endpoint of a shot anywhere. */
export const SHOT_XG_ENDPOINTS = { shotXg } as const;
