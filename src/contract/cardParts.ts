import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { orNull, player } from './entities.ts';
import { playerId, season } from './parameters.ts';
import { PATHS } from './paths.ts';

const shotSums = {
  shots: Type.Integer({ minimum: 0 }),
  goals: Type.Integer({ minimum: 0 }),
  xg: Type.Number(),
};

/**
 * Where a skater shot from in a season, or where a goalie's shots came from: unblocked shots with expected goals,
 * playoffs included, with the shooting team attacking right. `above_expected` is positive when it is good: goals less
 * xG of a skater, xG less goals of a goalie.
 */
const playerShots = endpoint({
  name: 'playerShots',
  path: PATHS.playerShots,
  summary: "Where a skater's shots of a season came from, or the shots a goalie faced, against expected goals.",
  params: Type.Object({ playerId, season }),
  query: Type.Object({}),
  response: Type.Object({
    side: Type.Union([Type.Literal('taken'), Type.Literal('faced')]),
    ...shotSums,
    above_expected: Type.Number(),
    goals_by_luck: orNull(Type.Object({ low: Type.Number(), high: Type.Number() })),
    areas: Type.Array(
      Type.Object({ id: Type.String(), label: Type.String(), ...shotSums, above_expected: Type.Number() }),
    ),
    cell_feet: orNull(Type.Integer()),
    marks: Type.Array(Type.Object({ x: Type.Number(), y: Type.Number(), ...shotSums })),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});
export type WirePlayerShots = Static<(typeof playerShots)['response']>;

/** The players whose cards are nearest, by the distance of their percentiles. */
const similarPlayers = endpoint({
  name: 'similarPlayers',
  path: PATHS.similarPlayers,
  summary: 'The players of the same position group whose cards are nearest, with the distance.',
  params: Type.Object({ playerId }),
  query: Type.Object({}),
  response: Type.Array(
    Type.Interface([player], {
      distance: Type.Number({ minimum: 0, maximum: 100 }),
      rows: Type.Integer({ minimum: 1 }),
    }),
  ),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});
export type WireSimilarPlayer = Static<(typeof similarPlayers)['response']>[number];

/** The endpoints behind the parts of a player's card. */
export const CARD_PART_ENDPOINTS = { playerShots, similarPlayers } as const;
