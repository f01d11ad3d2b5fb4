import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** The shipped xG model's card as data: what it is, what it was trained on, and how it was judged. */
export const model = endpoint({
  name: 'model',
  path: '/api/model',
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
  }),
  errors: ['not-found'],
  freshness: 'changing',
});
