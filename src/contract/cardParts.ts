import { type Static, Type } from 'typebox';
import { STRENGTH_LABELS } from '../hockey/strength.ts';
import { endpoint } from './endpoint.ts';
import { integer, orNull, player } from './entities.ts';
import { field, oneOf } from './field.ts';
import { playerId, season, teamAbb } from './parameters.ts';

const shotSums = {
  shots: field(Type.Integer({ minimum: 0 }), 'Unblocked shots with expected goals', 'shots'),
  goals: field(Type.Integer({ minimum: 0 }), 'Goals from them', 'goals'),
  xg: field(Type.Number(), 'Their expected goals', 'goals'),
};

/**
 * Where a skater shot from in a season, or where a goalie's shots came from: unblocked shots with expected goals,
 * playoffs included, with the shooting team attacking right. `above_expected` is positive when it is good: goals less
 * xG of a skater, xG less goals of a goalie.
 */
const playerShots = endpoint({
  name: 'playerShots',
  summary: "Where a skater's shots of a season came from, or the shots a goalie faced, against expected goals.",
  params: Type.Object({ playerId, season }),
  query: Type.Object({
    month: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'Month of the shots, YYYY-MM' })),
    opponent: Type.Optional(teamAbb),
    strength: field(Type.Optional(oneOf(STRENGTH_LABELS)), 'Strength of play of the shots'),
  }),
  response: Type.Object({
    choices: field(
      Type.Object({
        months: field(Type.Array(Type.String()), 'Months with a shot', 'YYYY-MM'),
        opponents: field(Type.Array(Type.String()), 'Abbreviations of the other teams'),
        strengths: field(Type.Array(oneOf(STRENGTH_LABELS)), 'Strengths of play'),
      }),
      'What the parameters can be: of all shots of the season',
    ),
    side: field(oneOf(['taken', 'faced']), '`taken` by a skater, `faced` by a goalie'),
    ...shotSums,
    above_expected: field(Type.Number(), 'Goals less xG of a skater, xG less goals of a goalie: plus is good', 'goals'),
    goals_by_luck: field(
      orNull(
        Type.Object({
          low: field(Type.Number(), 'Lower end of the 80% range', 'goals'),
          high: field(Type.Number(), 'Upper end of the 80% range', 'goals'),
        }),
      ),
      'How many goals chance alone makes of such shots, four times in five',
      null,
      'without a shot',
    ),
    areas: field(
      Type.Array(
        Type.Object({
          id: field(Type.String(), 'Key of the area'),
          label: field(Type.String(), 'Name of the area'),
          ...shotSums,
          above_expected: field(Type.Number(), 'Goals less xG of a skater, xG less goals of a goalie', 'goals'),
        }),
      ),
      'The areas that the shots came from, nearest first',
    ),
    cell_feet: field(integer, 'Edge of the squares in which shots are added up', 'feet', 'where each mark is one shot'),
    marks: field(
      Type.Array(
        Type.Object({
          x: field(Type.Number(), 'Feet from centre ice along the rink; the shooting team attacks right', 'feet'),
          y: field(Type.Number(), 'Feet from the middle, to the shooter’s left', 'feet'),
          ...shotSums,
          game: field(
            orNull(
              Type.Object({
                id: field(Type.Integer(), 'Id of the game', 'id'),
                date: field(Type.String(), 'The league’s day of the game', 'YYYY-MM-DD'),
                opponent: field(Type.String(), 'Abbreviation of the other team'),
                strength: field(Type.String(), 'Strength of play, as on the shot map of a game'),
              }),
            ),
            'The game of a shot',
            null,
            'for a square',
          ),
        }),
      ),
      'Shots, or squares with shots, by place; none at an empty net',
    ),
  }),
  freshness: 'season',
  cost: 'season',
});
export type WirePlayerShots = Static<(typeof playerShots)['response']>;

/** The players whose cards are nearest, by the distance of their percentiles. */
const similarPlayers = endpoint({
  name: 'similarPlayers',
  summary: 'The players of the same position group whose cards are nearest, with the distance.',
  params: Type.Object({ playerId }),
  response: Type.Array(
    Type.Interface([player], {
      distance: field(
        Type.Number({ minimum: 0, maximum: 100 }),
        'Root of the mean squared difference of percentiles',
        'percentile points',
      ),
      rows: field(Type.Integer({ minimum: 1 }), 'Rows of the card that were compared', 'rows'),
    }),
  ),
  freshness: 'changing',
  cost: 'league',
});
export type WireSimilarPlayer = Static<(typeof similarPlayers)['response']>[number];

/** The endpoints behind the parts of a player's card. */
export const CARD_PART_ENDPOINTS = { playerShots, similarPlayers } as const;
