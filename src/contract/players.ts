import { type Static, Type } from 'typebox';
import type { CardCategory, CardRowFacets } from '../stats/registry/card/cardEntry.ts';
import { CARD_CATEGORIES } from '../stats/registry/card/categories.ts';
import { GOALIE_CARD } from '../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../stats/registry/card/skaterCard.ts';
import { endpoint } from './endpoint.ts';
import { estimatedGoals, integer, number, orNull, percent, player, text } from './entities.ts';
import { field, NOT_COMPARED, NOT_ESTIMATED, oneOf, PERCENTILE, PROBABILITY } from './field.ts';
import { MAX_REPEATS, playerId, teamAbb } from './parameters.ts';

const repeated = <T extends Parameters<typeof Type.Array>[0]>(schema: T, meaning: string) =>
  field(
    Type.Optional(Type.Array(schema, { maxItems: MAX_REPEATS })),
    `${meaning}; repeat the parameter to widen the list`,
  );

/** One player. */
const playerDetailById = endpoint({
  name: 'playerDetailById',
  summary: 'One player.',
  params: Type.Object({ playerId }),
  response: player,
  freshness: 'changing',
  cost: 'row',
});

/**
 * Players filtered by team, nationality and position. Values of one filter are alternatives; different filters must all
 * match.
 */
export const playersFiltered = endpoint({
  name: 'playersFiltered',
  summary: 'Players by name, id, team, nationality and position, by last name.',
  params: Type.Object({}),
  query: Type.Object({
    team: repeated(teamAbb, 'Current team'),
    nationality: repeated(
      Type.String({ pattern: '^[A-Z]{3}$', description: 'Nationality, three capitals' }),
      'Nationality',
    ),
    position: repeated(
      Type.String({ pattern: '^[CLRDG]$', description: 'Position: C, L, R, D or G' }),
      'Position: C, L, R, D or G',
    ),
    id: repeated(playerId, 'Player id, seven digits'),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'Words of the name, or their beginnings; with typos where nothing matches exactly',
      }),
    ),
  }),
  response: Type.Array(player),
  errors: ['bad-parameter'],
  freshness: 'changing',
  cost: 'season',
});

/** The nationality codes of the stored players, sorted. */
const nationalities = endpoint({
  name: 'nationalities',
  summary: 'Nationality codes present among the players.',
  params: Type.Object({}),
  response: Type.Array(Type.String()),
  errors: [],
  freshness: 'changing',
  cost: 'row',
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

/** When a percentile is null. Source: docs/api.md#player-cards. */
const NO_PERCENTILE = 'for a player who is not compared, of the other position group, or with too small a sample';
const cardWords = new Map<string, { readonly label: string; readonly meaning: string }>([
  ...Object.entries({ ...SKATER_CARD, ...GOALIE_CARD }),
  ...Object.values(CARD_CATEGORIES).map((category) => [category.field, category] as const),
]);
const fields = Object.fromEntries(
  [...SKATER_CARD_FIELDS, ...GOALIE_CARD_FIELDS].map((name) => {
    const words = cardWords.get(name);
    if (words === undefined)
      return [name, field(percent, 'Percentile of the overall rating', PERCENTILE, NOT_COMPARED)];
    return [name, field(percent, `Percentile. ${words.label}: ${words.meaning}`, PERCENTILE, NO_PERCENTILE)];
  }),
) as Record<CardField, typeof percent>;

const goals = orNull(estimatedGoals);
const notNegative = Type.Number({ minimum: 0 });
const points = orNull(
  Type.Object({
    value: field(notNegative, 'The mean', 'points'),
    low: field(notNegative, 'Low end of the middle 80%, luck included', 'points'),
    high: field(notNegative, 'High end of the middle 80%, luck included', 'points'),
  }),
);
const probability = orNull(Type.Number({ minimum: 0, maximum: 1 }));
const rate = Type.Object({
  value: field(number, 'The rate', 'as `unit`', 'with too small a sample'),
  unit: field(Type.String(), 'Unit of the rate'),
});

/**
 * A player's card: percentiles within the position group, their 80% intervals, the raw rate and the estimate behind
 * each, the overall rating in goals, and what the player did in the games of the window, by the ids of the registry.
 */
const playerCard = endpoint({
  name: 'playerCard',
  summary: "A player's percentiles within their position group, with intervals and the rates behind them.",
  params: Type.Object({ playerId }),
  response: Type.Object({
    ...fields,
    context: field(
      Type.Object({
        group: field(oneOf(['F', 'D', 'G']), 'Forwards, defensemen or goalies'),
        group_size: field(Type.Integer(), 'Players compared', 'players'),
        games: field(Type.Integer(), 'The player’s games in the window', 'games'),
        window: field(Type.Integer(), 'Most games of the window', 'games'),
        state: field(oneOf(['ready', 'computing']), '`computing` until the first ratings are complete'),
      }),
      'What the percentiles compare',
    ),
    intervals: field(
      Type.Record(Type.String(), Type.Tuple([Type.Number(), Type.Number()])),
      '80% interval (low, high) of each percentile, by field',
      PERCENTILE,
    ),
    values: field(Type.Record(Type.String(), rate), 'The raw rate behind each percentile, by field'),
    estimate: field(Type.Record(Type.String(), rate), 'The estimate behind each percentile, by field'),
    repeats: field(
      Type.Record(Type.String(), orNull(oneOf(['well', 'somewhat', 'mostly_luck']))),
      'How well each row repeats from one season to another, by field; null if not measured',
    ),
    is_distinguishable: field(
      Type.Record(Type.String(), Type.Boolean()),
      'False where players can hardly be told apart, by field',
    ),
    goals_above_replacement_per82: field(goals, 'Goals above replacement in 82 games', null, NOT_COMPARED),
    goals_per60: field(goals, 'The same in 60 minutes', null, NOT_COMPARED),
    top10_probability: field(
      probability,
      'Probability of being among the ten best of the group',
      PROBABILITY,
      NOT_ESTIMATED,
    ),
    above_average_probability: field(
      probability,
      'Probability of being better than average',
      PROBABILITY,
      'for skaters',
    ),
    components: field(
      Type.Array(
        Type.Object({
          id: field(Type.String(), 'Name of the component'),
          label: field(Type.String(), 'The same for readers'),
          goals: field(Type.Number(), 'Goals above replacement in 82 games', 'goals'),
          low: field(Type.Number(), 'Low end of its 80% interval', 'goals'),
          high: field(Type.Number(), 'High end of its 80% interval', 'goals'),
        }),
      ),
      'What the overall rating consists of; their sum is the rating',
    ),
    projection: field(
      Type.Array(
        Type.Object({
          span: field(oneOf(['next_20_games', 'next_season']), 'The games to come'),
          games: field(Type.Integer(), 'Games of the span', 'games'),
          goals_above_replacement_per82: field(
            goals,
            'Expected goals above replacement, per 82 games',
            null,
            'where it is not projected',
          ),
          points_per82: field(points, 'Expected points, per 82 games', null, 'for goalies'),
        }),
      ),
      'What the next games will show, the nearer span first; empty for a player who is not compared',
    ),
    not_compared_reason: field(text, 'Why the player is not compared', null, 'for a player who is'),
    totals: field(
      Type.Object({
        games: field(Type.Integer(), 'Games of the window', 'games'),
        statistics: field(
          Type.Record(Type.String(), number),
          'Sums and shares, by the registry’s id; null where not known',
          'by the statistic',
        ),
      }),
      'What the player did in the games of the window',
    ),
    inseparable_from: field(
      Type.Array(
        Type.Object({
          id: field(Type.Integer(), 'Id of the player', 'id'),
          name: field(Type.String(), 'The player’s first and last name'),
          fields: field(Type.Array(Type.String()), 'The rows of the card where that is so'),
          shared_ice: field(
            probability,
            'Share of the player’s even-strength ice that both were on, in the window',
            'share, 0-1',
            'where both play in different position groups, or less than half of it is shared',
          ),
        }),
      ),
      'Skaters that the games can hardly tell from this one',
    ),
    sources: field(
      Type.Record(
        Type.String(),
        Type.Object({
          question: field(
            text,
            'Address of a question in Explore that has the counts game by game',
            null,
            'for ratings, which sum up rows of the card',
          ),
          inputs: field(Type.Array(Type.String()), 'Columns of the question, or fields of the card'),
          method: field(Type.String(), 'Address of the page that explains the method'),
        }),
      ),
      'What each percentile, estimate and interval is computed from, by field; empty without games, and until newer games are rated',
    ),
    xg_model: field(text, 'Version of the expected-goals model', null, 'in an empty store'),
    verdict: field(
      text,
      'What the intervals of the categories say for sure, in words, e.g. `Elite play-driver and passer, strong scorer`',
      null,
      'where every interval crosses the average',
    ),
    goalie_season: field(
      orNull(
        Type.Object({
          season: field(Type.Integer(), 'The latest season with regular-season games of the goalie', 'season'),
          games: field(Type.Integer(), 'Regular-season games with expected goals', 'games'),
          gsax: field(Type.Number(), 'Goals saved above expected in them', 'goals'),
          rank: field(integer, 'Place among the season’s leaders', 'rank', 'where not listed'),
          luck: field(Type.Number(), 'How far chance alone moves the sum, four times in five', 'goals'),
        }),
      ),
      'What a goalie saved in the latest season',
      null,
      'for skaters, and without a game',
    ),
  }),
  freshness: 'changing',
  cost: 'row',
});
export type WirePlayerCard = Static<(typeof playerCard)['response']>;

/** The endpoints about players. */
export const PLAYER_ENDPOINTS = { playerDetailById, playersFiltered, nationalities, playerCard } as const;
