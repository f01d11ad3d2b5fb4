import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { color, gameSummary, number, orNull } from './entities.ts';
import { field, GOALS_PER_60, oneOf } from './field.ts';
import { playerId } from './parameters.ts';

/** The two kinds of comparison, as the page names them. */
export const COMPARISON_TYPES = ['Head to Head', 'With / Without'] as const;
export type ComparisonType = (typeof COMPARISON_TYPES)[number];

/** How two players are compared. */
export const comparisonType = field(oneOf(COMPARISON_TYPES), 'How the two are compared');

const comparisonFields = {
  number_of_games: field(Type.Integer(), 'Games in which the two players shared time', 'games'),
  toi: field(Type.Integer(), 'Even-strength time that counts', 'seconds'),
  toi_str: field(Type.String(), 'The same as a clock', 'mm:ss'),
  xg_scored_60: field(number, 'Expected goals of the player’s own shots', GOALS_PER_60, 'without shared time'),
  goals_scored_60: field(number, 'Goals of the player', GOALS_PER_60, 'without shared time'),
  assists_60: field(number, 'Assists of the player', 'assists per 60 minutes', 'without shared time'),
  xg_for_60: field(number, 'Expected goals of the player’s team', GOALS_PER_60, 'without shared time'),
  gf_60: field(number, 'Goals of the player’s team', GOALS_PER_60, 'without shared time'),
  xg_ag_60: field(number, 'Expected goals against the player’s team', GOALS_PER_60, 'without shared time'),
  ga_60: field(number, 'Goals against the player’s team', GOALS_PER_60, 'without shared time'),
  goals_scored: field(Type.Integer(), 'Goals of the player', 'goals'),
  goals_on_ice_total: field(Type.Integer(), 'Goals of the player’s team', 'goals'),
  goals_ag_on_ice_total: field(Type.Integer(), 'Goals against the player’s team', 'goals'),
  intervals: field(
    Type.Record(Type.String(), Type.Tuple([Type.Number(), Type.Number()])),
    '80% interval (low, high) of each rate, by its name',
    'as the rate',
  ),
};

/** One player's side of a comparison, per 60 minutes of even-strength time; rates are null without shared time. */
const comparisonSide = Type.Object({
  player_id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
  name: field(Type.String(), 'The player’s first and last name'),
  season: field(Type.Integer(), 'Season of the player’s latest game', 'season, eight digits'),
  playing_for: field(Type.String(), 'Abbreviation of the team of that game'),
  stat_color: field(color, 'Colour of the player’s numbers', '#rrggbb'),
  stat_color_dark: field(color, 'The same on a dark ground', '#rrggbb'),
  stat_border: field(color, 'Outline of the colour on a light ground', '#rrggbb'),
  ...comparisonFields,
  together: field(orNull(Type.Object(comparisonFields)), 'The time both shared', null, 'head to head'),
});
export type WireComparisonSide = Static<typeof comparisonSide>;

/** Two skaters against each other, or with and without each other. Keyed by both player ids, plus `game_info`. */
const compare = endpoint({
  name: 'compare',
  summary: 'Two skaters head to head, or with and without each other, at even strength.',
  params: Type.Object({}),
  query: Type.Object({
    player1: playerId,
    player2: playerId,
    type: comparisonType,
  }),
  response: Type.Object(
    { game_info: field(Type.Array(gameSummary), 'Every game that counts, newest first') },
    { additionalProperties: comparisonSide },
  ),
  freshness: 'changing',
  cost: 'season',
});

/** The endpoint that compares two skaters. */
export const COMPARISON_ENDPOINTS = { compare } as const;
