import { type Static, Type } from 'typebox';
import type { CardCategory, CardRowFacets } from '../stats/registry/card/cardEntry.ts';
import { CARD_CATEGORIES } from '../stats/registry/card/categories.ts';
import { GOALIE_CARD } from '../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../stats/registry/card/skaterCard.ts';
import { endpoint } from './endpoint.ts';
import { orNull, player } from './entities.ts';
import { MAX_REPEATS, playerId, teamAbb } from './parameters.ts';
import { PATHS } from './paths.ts';

const repeated = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Optional(Type.Array(schema, { maxItems: MAX_REPEATS }));

/** One player. */
const playerDetailById = endpoint({
  name: 'playerDetailById',
  path: PATHS.playerDetailById,
  summary: 'One player.',
  params: Type.Object({ playerId }),
  query: Type.Object({}),
  response: player,
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});

/**
 * Players filtered by team, nationality and position. Values of one filter are alternatives; different filters must all
 * match.
 */
export const playersFiltered = endpoint({
  name: 'playersFiltered',
  path: PATHS.playersFiltered,
  summary: 'Players by team, nationality and position, by last name.',
  params: Type.Object({}),
  query: Type.Object({
    team: repeated(teamAbb),
    nationality: repeated(Type.String({ pattern: '^[A-Z]{3}$', description: 'Nationality, three capitals' })),
    position: repeated(Type.String({ pattern: '^[CLRDG]$', description: 'Position: C, L, R, D or G' })),
  }),
  response: Type.Array(player),
  errors: ['bad-parameter'],
  freshness: 'changing',
});

/** The nationality codes of the stored players, sorted. */
const nationalities = endpoint({
  name: 'nationalities',
  path: PATHS.nationalities,
  summary: 'Nationality codes present among the players.',
  params: Type.Object({}),
  query: Type.Object({}),
  response: Type.Array(Type.String()),
  errors: [],
  freshness: 'changing',
});

/** The statistics of a card's totals, by their registry ids, in the order of the page. */
export const CARD_TOTALS = {
  skater: ['toi', 'goals', 'assists', 'points', 'isog', 'ixg'],
  goalie: ['toi', 'shots_faced', 'goals_against', 'sv_pct', 'xga', 'gsax'],
} as const;

/** The rating of the player as a whole, first on every card. */
const OVERALL = 'overall_rating_percentile';

/** A field of a card: the overall rating, a category's rating, or a row. */
export type CardField =
  | typeof OVERALL
  | (typeof CARD_CATEGORIES)[CardCategory]['field']
  | keyof typeof SKATER_CARD
  | keyof typeof GOALIE_CARD;

/** The fields of a card in the order of the page: each category's rating, then its rows. */
function cardFields(applies: 'skater' | 'goalie', rows: Readonly<Record<string, CardRowFacets>>): readonly CardField[] {
  return Object.entries(CARD_CATEGORIES)
    .filter(([, category]) => category.applies === applies)
    .sort(([, a], [, b]) => a.order - b.order)
    .flatMap(([id, { field }]) => {
      const own = Object.entries(rows).filter(([, row]) => row.category === id);
      return [field, ...own.sort(([, a], [, b]) => a.order - b.order).map(([row]) => row as CardField)];
    });
}

/** The fields of a skater's card, the overall rating first. */
export const SKATER_CARD_FIELDS: readonly CardField[] = [OVERALL, ...cardFields('skater', SKATER_CARD)];
/** The fields that only goalies have. Every card carries all fields; those that do not apply are null. */
export const GOALIE_CARD_FIELDS: readonly CardField[] = cardFields('goalie', GOALIE_CARD);

const percentile = orNull(Type.Number({ minimum: 0, maximum: 100 }));
const fields = Object.fromEntries(
  [...SKATER_CARD_FIELDS, ...GOALIE_CARD_FIELDS].map((field) => [field, percentile]),
) as Record<CardField, typeof percentile>;

const goals = orNull(Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() }));
const notNegative = Type.Number({ minimum: 0 });
const points = orNull(Type.Object({ value: notNegative, low: notNegative, high: notNegative }));
const probability = orNull(Type.Number({ minimum: 0, maximum: 1 }));
const rate = Type.Object({ value: orNull(Type.Number()), unit: Type.String() });

/**
 * A player's card: percentiles within the position group, their 80% intervals, the raw rate and the estimate behind
 * each, the overall rating in goals, and what the player did in the games of the window, by the ids of the registry.
 */
const playerCard = endpoint({
  name: 'playerCard',
  path: PATHS.playerCard,
  summary: "A player's percentiles within their position group, with intervals and the rates behind them.",
  params: Type.Object({ playerId }),
  query: Type.Object({}),
  response: Type.Object({
    ...fields,
    context: Type.Object({
      group: Type.Union([Type.Literal('F'), Type.Literal('D'), Type.Literal('G')]),
      group_size: Type.Integer(),
      games: Type.Integer(),
      window: Type.Integer(),
      state: Type.Union([Type.Literal('ready'), Type.Literal('computing')]),
    }),
    intervals: Type.Record(Type.String(), Type.Tuple([Type.Number(), Type.Number()])),
    values: Type.Record(Type.String(), rate),
    estimate: Type.Record(Type.String(), rate),
    repeats: Type.Record(
      Type.String(),
      orNull(Type.Union([Type.Literal('well'), Type.Literal('somewhat'), Type.Literal('mostly_luck')])),
    ),
    is_distinguishable: Type.Record(Type.String(), Type.Boolean()),
    goals_above_replacement_per82: goals,
    goals_per60: goals,
    top10_probability: probability,
    above_average_probability: probability,
    components: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        goals: Type.Number(),
        low: Type.Number(),
        high: Type.Number(),
      }),
    ),
    projection: Type.Array(
      Type.Object({
        span: Type.Union([Type.Literal('next_20_games'), Type.Literal('next_season')]),
        games: Type.Integer(),
        goals_above_replacement_per82: goals,
        points_per82: points,
      }),
    ),
    not_compared_reason: orNull(Type.String()),
    totals: Type.Object({
      games: Type.Integer(),
      statistics: Type.Record(Type.String(), orNull(Type.Number())),
    }),
    inseparable_from: Type.Array(
      Type.Object({ id: Type.Integer(), name: Type.String(), fields: Type.Array(Type.String()) }),
    ),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});
export type WirePlayerCard = Static<(typeof playerCard)['response']>;

/** The endpoints about players. */
export const PLAYER_ENDPOINTS = { playerDetailById, playersFiltered, nationalities, playerCard } as const;
