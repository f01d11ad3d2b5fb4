import { Type } from 'typebox';
import { changes, gaps } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { integer, number, orNull, text } from './entities.ts';
import { field, NOT_KNOWN, oneOf, PROBABILITY } from './field.ts';

/** The stored seasons, newest first; one is the default. */
const seasons = endpoint({
  name: 'seasons',
  summary: 'Seasons in the store, newest first, with the number of their games.',
  params: Type.Object({}),
  response: Type.Array(
    Type.Object({
      season: field(Type.Integer(), 'The season', 'season, eight digits'),
      label: field(Type.String(), 'The season for readers, `2024-2025`'),
      games: field(Type.Integer(), 'Games that have started', 'games'),
      default: field(Type.Boolean(), 'Whether pages show this season first'),
    }),
  ),
  errors: [],
  freshness: 'changing',
  cost: 'row',
});

const NO_GAMES = 'without games of the season';
const accuracy = {
  shots: field(Type.Integer(), 'Unblocked shots', 'shots'),
  goals: field(Type.Integer(), 'Goals', 'goals'),
  auc: field(Type.Number(), 'Area under the ROC curve', 'share, 0 to 1'),
  log_loss: field(Type.Number(), 'Mean log loss of a shot', 'nats'),
  goals_per_xg: field(Type.Number(), 'Goals divided by expected goals', 'ratio'),
};

/** The card of the xG model in use: what it is, what it was trained on, and how it performs. */
const model = endpoint({
  name: 'model',
  summary: 'The expected-goals model: version, population, accuracy and calibration.',
  params: Type.Object({}),
  response: Type.Object({
    version: field(Type.String(), 'Version of the model'),
    population: field(Type.String(), 'Which shots the model is for'),
    training_seasons: field(Type.Array(Type.Integer()), 'Seasons that it was trained on', 'season, eight digits'),
    metrics: field(
      Type.Array(
        Type.Object({
          test_set: field(Type.String(), 'What it was tested on'),
          subset: field(Type.String(), 'Which shots of it'),
          model: field(Type.String(), 'Which model'),
          ...accuracy,
        }),
      ),
      'How well it predicts, by test set and subset',
    ),
    calibration: field(
      Type.Array(
        Type.Object({
          test_set: field(Type.String(), 'What it was tested on'),
          bin: field(Type.Integer(), 'Number of the bin, from 1', 'bin'),
          shots: field(Type.Integer(), 'Unblocked shots', 'shots'),
          mean_xg: field(Type.Number(), 'Mean expected goals of its shots', PROBABILITY),
          goal_rate: field(Type.Number(), 'Share of its shots that were goals', PROBABILITY),
          low: field(Type.Number(), 'Low end of the rate’s interval', PROBABILITY),
          high: field(Type.Number(), 'High end of the rate’s interval', PROBABILITY),
        }),
      ),
      'Goals against expected goals, by bin',
    ),
    missed: field(
      Type.Array(
        Type.Object({
          check: field(Type.String(), 'Which check'),
          figure: field(Type.String(), 'The figure, and what is allowed'),
        }),
      ),
      'Checks of the release that it misses',
    ),
    /**
     * Accuracy as served on seasons predicted forward: by a model of the same recipe that learned from earlier seasons,
     * corrected each week on the weeks before. Empty where it was not measured.
     */
    served: field(
      Type.Array(
        Type.Object({
          test_set: field(Type.String(), 'What it was tested on'),
          subset: field(Type.String(), 'Which shots of it'),
          ...accuracy,
        }),
      ),
      'How well it predicted as served, on seasons predicted forward',
    ),
    /**
     * How the model is corrected in each week with games it has not learned from, newest season first, then by week.
     * `week` is a Monday; `games` and `shots` are those before it that the correction was fitted on;
     * `coefficients` are log-odds by term.
     */
    recalibration: field(
      Type.Array(
        Type.Object({
          season: field(Type.Integer(), 'The season', 'season, eight digits'),
          week: field(Type.String(), 'Monday of the week', 'YYYY-MM-DD'),
          games: field(Type.Integer(), 'Games before the week', 'games'),
          shots: field(Type.Integer(), 'Unblocked shots', 'shots'),
          coefficients: field(Type.Record(Type.String(), Type.Number()), 'Coefficients, by term', 'log-odds'),
        }),
      ),
      'The correction of each week, newest season first',
    ),
    /**
     * Goals and xG as served of the shots at a goalie in finished games, by season (newest first) and slice: `all`, a
     * strength such as `5v5`, or `type` with a shot type. `goals_per_xg` is between `low` and `high` in 95 of 100
     * seasons of equal chances: an interval without 1 is more than luck. `is_learned`: of the `games` that the model
     * has
     * learned from, where xG is no forecast; a season learned in part has both sums.
     */
    sums: field(
      Type.Array(
        Type.Object({
          season: field(Type.Integer(), 'The season', 'season, eight digits'),
          slice: field(Type.String(), 'Which shots: `all`, a strength, or a type'),
          games: field(Type.Integer(), 'Games', 'games'),
          shots: field(Type.Integer(), 'Unblocked shots', 'shots'),
          goals: field(Type.Integer(), 'Goals', 'goals'),
          xg: field(Type.Number(), 'Expected goals as served', 'goals'),
          goals_per_xg: field(Type.Number(), 'Goals divided by expected goals', 'ratio'),
          low: field(Type.Number(), 'Low end of what chance alone gives in 95 of 100 seasons', 'ratio'),
          high: field(Type.Number(), 'High end of what chance alone gives in 95 of 100 seasons', 'ratio'),
          is_learned: field(Type.Boolean(), 'Whether the model has learned from these games'),
        }),
      ),
      'Goals and expected goals as served, by season and slice',
    ),
    /**
     * Every season of which the league has plays with places, newest first: whether the model has learned from it, and
     * how its level holds there; twice for a season learned in part. `goals_per_xg` as in `sums`, as served;
     * `uncorrected` without the weekly correction.
     * `reason`: why nothing is measured; null where it is.
     */
    eras: field(
      Type.Array(
        Type.Object({
          season: field(Type.Integer(), 'The season', 'season, eight digits'),
          is_learned: field(Type.Boolean(), 'Whether the model has learned from these games'),
          games: field(integer, 'Games', 'games', NO_GAMES),
          shots: field(integer, 'Unblocked shots', 'shots', NO_GAMES),
          goals: field(integer, 'Goals', 'goals', NO_GAMES),
          xg: field(number, 'Expected goals as served', 'goals', NO_GAMES),
          goals_per_xg: field(number, 'Goals divided by expected goals as served', 'ratio', NO_GAMES),
          low: field(number, 'Low end of its 95% interval', 'ratio', NO_GAMES),
          high: field(number, 'High end of its 95% interval', 'ratio', NO_GAMES),
          uncorrected: field(
            number,
            'Goals divided by expected goals without the weekly correction',
            'ratio',
            NO_GAMES,
          ),
          reason: field(text, 'Why nothing is measured', null, 'where something is'),
        }),
      ),
      'Every season of the league’s feed, and how the level of expected goals holds there, newest first',
    ),
    weeks: field(
      Type.Array(
        Type.Object({
          season: field(Type.Integer(), 'The season', 'season, eight digits'),
          week: field(Type.String(), 'Monday of the week', 'YYYY-MM-DD'),
          slice: field(Type.String(), 'Which shots: `all`, a strength, or a type'),
          is_learned: field(Type.Boolean(), 'Whether the model has learned from these games'),
          shots: field(Type.Integer(), 'Unblocked shots', 'shots'),
          goals: field(Type.Integer(), 'Goals', 'goals'),
          xg: field(Type.Number(), 'Expected goals as served', 'goals'),
          low: field(Type.Number(), 'Low end of what chance alone gives in 95 of 100 weeks', 'goals'),
          high: field(Type.Number(), 'High end of what chance alone gives in 95 of 100 weeks', 'goals'),
        }),
      ),
      'The same for each week of the newest season',
    ),
  }),
  errors: ['not-found'],
  freshness: 'changing',
  cost: 'row',
});

/** The build, the age of the data, loading progress, and the withheld games with their reasons. */
const status = endpoint({
  name: 'status',
  summary: 'Build, data age, loading progress and withheld games.',
  params: Type.Object({}),
  response: Type.Object({
    data_as_of: field(text, 'Day of the newest game that has started', 'YYYY-MM-DD', 'in an empty store'),
    build: field(
      Type.Object({
        code_version: field(Type.String(), 'Version of the program'),
        model_version: field(text, 'Version of the expected-goals model', null, 'in an empty store'),
        former_model_version: field(text, 'The model before it', null, 'without one'),
        archive_digest: field(text, 'Digest of the bytes that were read', null, NOT_KNOWN),
        built_at: field(text, 'When the data were written', 'ISO 8601, UTC', 'in an empty store'),
      }),
      'The build that wrote the data',
    ),
    games: field(Type.Integer(), 'Games in the store', 'games'),
    seasons: field(Type.Array(Type.Integer()), 'Seasons in the store', 'season, eight digits'),
    source: field(text, 'Where games come from', null, 'in an empty store'),
    is_demo: field(Type.Boolean(), 'True for the simulated league'),
    last_ingest: field(
      Type.Object({
        state: field(oneOf(['idle', 'running', 'failed', 'never']), 'What the ingest does'),
        done: field(Type.Integer(), 'Games read', 'games'),
        total: field(Type.Integer(), 'Games to read', 'games'),
        message: field(text, 'What happened last', null, 'without a message'),
        updated_at: field(text, 'When this was written', 'ISO 8601, UTC', 'before the first'),
      }),
      'State of reading games',
    ),
    ratings: field(
      Type.Object({
        state: field(oneOf(['ready', 'computing']), 'Whether the shown ratings are those of the stored games'),
        data_version: field(integer, 'Data version since which they are complete', 'version', 'before the first'),
        computed_at: field(text, 'When they were computed', 'ISO 8601, UTC', 'before the first'),
      }),
      'State of the ratings',
    ),
    renewal: field(
      orNull(
        Type.Object({
          state: field(oneOf(['promoted', 'refused', 'interrupted', 'reverted']), 'What came of the challenger'),
          version: field(Type.String(), 'Its version'),
          message: field(Type.String(), 'Why'),
          at: field(Type.String(), 'When', 'ISO 8601, UTC'),
        }),
      ),
      'The last renewal of the model',
      null,
      'before the first',
    ),
    withheld: field(
      Type.Array(
        Type.Object({
          game_id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
          reason: field(Type.String(), 'Why it is withheld'),
        }),
      ),
      'Games that are withheld, with the reason',
    ),
  }),
  errors: [],
  // Loading progress changes without a new data version.
  freshness: 'none',
  cost: 'row',
});

/** The endpoints about the site and its data. */
export const SITE_ENDPOINTS = { seasons, model, status, changes, gaps } as const;
