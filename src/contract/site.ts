import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { orNull } from './entities.ts';
import { PATHS } from './paths.ts';

/** The stored seasons, newest first; one is the default. */
export const seasons = endpoint({
  name: 'seasons',
  path: PATHS.seasons,
  summary: 'Seasons in the store, newest first, with the number of their games.',
  params: Type.Object({}),
  query: Type.Object({}),
  response: Type.Array(
    Type.Object({ season: Type.Integer(), label: Type.String(), games: Type.Integer(), default: Type.Boolean() }),
  ),
  errors: [],
  freshness: 'changing',
});

/** The card of the xG model in use: what it is, what it was trained on, and how it performs. */
export const model = endpoint({
  name: 'model',
  path: PATHS.model,
  summary: 'The expected-goals model: version, population, accuracy and calibration.',
  params: Type.Object({}),
  query: Type.Object({}),
  response: Type.Object({
    version: Type.String(),
    population: Type.String(),
    training_seasons: Type.Array(Type.Integer()),
    metrics: Type.Array(
      Type.Object({
        test_set: Type.String(),
        subset: Type.String(),
        model: Type.String(),
        shots: Type.Integer(),
        goals: Type.Integer(),
        auc: Type.Number(),
        log_loss: Type.Number(),
        goals_per_xg: Type.Number(),
      }),
    ),
    calibration: Type.Array(
      Type.Object({
        test_set: Type.String(),
        bin: Type.Integer(),
        shots: Type.Integer(),
        mean_xg: Type.Number(),
        goal_rate: Type.Number(),
        low: Type.Number(),
        high: Type.Number(),
      }),
    ),
    /** The release's checks that the forward tests miss, with the figure and what is allowed. */
    missed: Type.Array(Type.Object({ check: Type.String(), figure: Type.String() })),
    /**
     * Accuracy as served on seasons predicted forward: by a model of the same recipe that learned from earlier seasons,
     * corrected each week on the weeks before. Empty where it was not measured.
     */
    served: Type.Array(
      Type.Object({
        test_set: Type.String(),
        subset: Type.String(),
        shots: Type.Integer(),
        goals: Type.Integer(),
        auc: Type.Number(),
        log_loss: Type.Number(),
        goals_per_xg: Type.Number(),
      }),
    ),
    /**
     * How the model is corrected in each week with games it has not learned from, newest season first, then by week.
     * `week` is a Monday; `games` and `shots` are those before it that the correction was fitted on;
     * `coefficients` are log-odds by term.
     */
    recalibration: Type.Array(
      Type.Object({
        season: Type.Integer(),
        week: Type.String(),
        games: Type.Integer(),
        shots: Type.Integer(),
        coefficients: Type.Record(Type.String(), Type.Number()),
      }),
    ),
    /**
     * Goals and xG as served of the shots at a goalie in finished games, by season (newest first) and slice: `all`, a
     * strength such as `5v5`, or `type` with a shot type. `goals_per_xg` is between `low` and `high` in 95 of 100
     * seasons of equal chances: an interval without 1 is more than luck. `is_learned`: of the `games` that the model
     * has
     * learned from, where xG is no forecast; a season learned in part has both sums.
     */
    sums: Type.Array(
      Type.Object({
        season: Type.Integer(),
        slice: Type.String(),
        games: Type.Integer(),
        shots: Type.Integer(),
        goals: Type.Integer(),
        xg: Type.Number(),
        goals_per_xg: Type.Number(),
        low: Type.Number(),
        high: Type.Number(),
        is_learned: Type.Boolean(),
      }),
    ),
    /**
     * Every season of which the league has plays with places, newest first: whether the model has learned from it, and
     * how its level holds there; twice for a season learned in part. `goals_per_xg` as in `sums`, as served;
     * `uncorrected` without the weekly correction.
     * `reason`: why nothing is measured; null where it is.
     */
    eras: Type.Array(
      Type.Object({
        season: Type.Integer(),
        is_learned: Type.Boolean(),
        games: orNull(Type.Integer()),
        shots: orNull(Type.Integer()),
        goals: orNull(Type.Integer()),
        xg: orNull(Type.Number()),
        goals_per_xg: orNull(Type.Number()),
        low: orNull(Type.Number()),
        high: orNull(Type.Number()),
        uncorrected: orNull(Type.Number()),
        reason: orNull(Type.String()),
      }),
    ),
    /** As `sums` for each week of the newest season; goals stay between `low` and `high` in 95 of 100 weeks. */
    weeks: Type.Array(
      Type.Object({
        season: Type.Integer(),
        week: Type.String(),
        slice: Type.String(),
        is_learned: Type.Boolean(),
        shots: Type.Integer(),
        goals: Type.Integer(),
        xg: Type.Number(),
        low: Type.Number(),
        high: Type.Number(),
      }),
    ),
  }),
  errors: ['not-found'],
  freshness: 'changing',
});

/** The build, the age of the data, loading progress, and the withheld games with their reasons. */
export const status = endpoint({
  name: 'status',
  path: PATHS.status,
  summary: 'Build, data age, loading progress and withheld games.',
  params: Type.Object({}),
  query: Type.Object({}),
  response: Type.Object({
    /** Day of the newest game that has started, YYYY-MM-DD. */
    data_as_of: orNull(Type.String()),
    build: Type.Object({
      code_version: Type.String(),
      model_version: orNull(Type.String()),
      /** The model before the one that a renewal put in use, which stays beside it. */
      former_model_version: orNull(Type.String()),
      archive_digest: orNull(Type.String()),
      built_at: orNull(Type.String()),
    }),
    games: Type.Integer(),
    seasons: Type.Array(Type.Integer()),
    source: orNull(Type.String()),
    is_demo: Type.Boolean(),
    last_ingest: Type.Object({
      state: Type.Union([Type.Literal('idle'), Type.Literal('running'), Type.Literal('failed'), Type.Literal('never')]),
      done: Type.Integer(),
      total: Type.Integer(),
      message: orNull(Type.String()),
    }),
    ratings: Type.Object({
      state: Type.Union([Type.Literal('ready'), Type.Literal('computing')]),
      data_version: orNull(Type.Integer()),
      computed_at: orNull(Type.String()),
    }),
    /** The last renewal of the model: what came of its challenger, and why. Null before the first. */
    renewal: orNull(
      Type.Object({
        state: Type.Union([
          Type.Literal('promoted'),
          Type.Literal('refused'),
          Type.Literal('interrupted'),
          Type.Literal('reverted'),
        ]),
        version: Type.String(),
        message: Type.String(),
        at: Type.String(),
      }),
    ),
    withheld: Type.Array(Type.Object({ game_id: Type.Integer(), reason: Type.String() })),
  }),
  errors: [],
  // Loading progress changes without a new data version.
  freshness: 'none',
});

/** The endpoints about the site and its data. */
export const SITE_ENDPOINTS = { seasons, model, status } as const;
