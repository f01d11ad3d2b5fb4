import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { orNull } from '../entities.ts';
import { playerId } from '../parameters.ts';

/** The fields of a skater's card, in the specification's order: percentiles 0-100. */
export const SKATER_CARD_FIELDS = [
  'overall_rating_percentile',
  'even_strength_rating',
  'ev_offense',
  'ev_defense',
  'special_teams_rating',
  'powerplay_rating',
  'pk_defense',
  'scoring_rating',
  'ev_expected_goals',
  'ev_goals',
  'pp_expected_goals',
  'pp_goals',
  'shots_on_goal',
  'passing_rating',
  'ev_primaries',
  'ev_secondaries',
  'pp_primaries',
  'pp_secondaries',
  'details_rating',
  'penalties_taken',
  'penalties_drawn',
  'turnovers',
  'takeaways',
  'blocked_shots',
  'hits',
  'faceoff_percentage',
  'deployment_rating',
  'ev_toi',
  'pp_toi',
  'sh_toi',
  'ev_oz_starts',
  'ev_dz_starts',
  'qot',
  'qoc',
] as const;

/** The further fields of a goalie's card. Every field is present for everyone, null where it does not apply. */
export const GOALIE_CARD_FIELDS = [
  'puck_stopping',
  'low_danger_sv_percentage',
  'medium_danger_sv_percentage',
  'high_danger_sv_percentage',
  'meaningful_sv_percentage',
  'gsax',
  'game_performances_rating',
  'quality_starts',
  'games_stolen',
  'xg_against',
] as const;

/** A field of a card, a skater's or a goalie's. */
export type CardField = (typeof SKATER_CARD_FIELDS)[number] | (typeof GOALIE_CARD_FIELDS)[number];

const percentile = orNull(Type.Number({ minimum: 0, maximum: 100 }));
const fields = Object.fromEntries(
  [...SKATER_CARD_FIELDS, ...GOALIE_CARD_FIELDS].map((field) => [field, percentile]),
) as Record<CardField, typeof percentile>;

/** A player's card: percentiles within his group, their 80% intervals, and the rate behind each. */
export const playerCard = endpoint({
  name: 'playerCard',
  path: '/api/players/id/:playerId/player-card',
  summary: "A player's percentiles within his position group, with intervals and the rates behind them.",
  params: Type.Object({ playerId }),
  query: Type.Object({}),
  response: Type.Object({
    ...fields,
    context: Type.Object({
      group: Type.Union([Type.Literal('F'), Type.Literal('D'), Type.Literal('G')]),
      group_size: Type.Integer(),
      games: Type.Integer(),
      window: Type.Integer(),
    }),
    intervals: Type.Record(Type.String(), Type.Tuple([Type.Number(), Type.Number()])),
    values: Type.Record(Type.String(), Type.Object({ value: orNull(Type.Number()), unit: Type.String() })),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});
export type WirePlayerCard = Static<(typeof playerCard)['response']>;
