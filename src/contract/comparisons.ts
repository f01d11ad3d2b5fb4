import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { color, gameSummary, orNull } from './entities.ts';
import { playerId } from './parameters.ts';
import { PATHS } from './paths.ts';

/** The two kinds of comparison, as the page names them. */
export const COMPARISON_TYPES = ['Head to Head', 'With / Without'] as const;
export type ComparisonType = (typeof COMPARISON_TYPES)[number];

const number = orNull(Type.Number());

const comparisonFields = {
  number_of_games: Type.Integer(),
  toi: Type.Integer(),
  toi_str: Type.String(),
  xg_scored_60: number,
  goals_scored_60: number,
  assists_60: number,
  xg_for_60: number,
  gf_60: number,
  xg_ag_60: number,
  ga_60: number,
  goals_scored: Type.Integer(),
  goals_on_ice_total: Type.Integer(),
  goals_ag_on_ice_total: Type.Integer(),
  intervals: Type.Record(Type.String(), Type.Tuple([Type.Number(), Type.Number()])),
};

/** One player's side of a comparison, per 60 minutes of even-strength time; rates are null without shared time. */
const comparisonSide = Type.Object({
  player_id: Type.Integer(),
  name: Type.String(),
  season: Type.Integer(),
  playing_for: Type.String(),
  stat_color: color,
  ...comparisonFields,
  together: orNull(Type.Object(comparisonFields)),
});
export type WireComparisonSide = Static<typeof comparisonSide>;

/** Two skaters against each other, or with and without each other. Keyed by both player ids, plus `game_info`. */
const compare = endpoint({
  name: 'compare',
  path: PATHS.compare,
  summary: 'Two skaters head to head, or with and without each other, at even strength.',
  params: Type.Object({}),
  query: Type.Object({
    player1: playerId,
    player2: playerId,
    type: Type.Union(COMPARISON_TYPES.map((type) => Type.Literal(type))),
  }),
  response: Type.Object({ game_info: Type.Array(gameSummary) }, { additionalProperties: comparisonSide }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});

/** The endpoint that compares two skaters. */
export const COMPARISON_ENDPOINTS = { compare } as const;
