import { expect, it } from 'vitest';
import { toWireModel } from './model.ts';

it('rounds the figures of a card as xG is rounded, and leaves counts and words alone', () => {
  const row = { test_set: '2023-24', subset: '5v5', model: 'ours', shots: 4, goals: 1 };
  const bin = { test_set: '2023-24', bin: 1, shots: 4 };
  const card = toWireModel({
    version: 'v',
    population: 'p',
    training_seasons: [20222023],
    metrics: [{ ...row, auc: 0.756_357_3, log_loss: 0.222_141_9, goals_per_xg: 0.925_817_9 }],
    calibration: [{ ...bin, mean_xg: 0.002_633_8, goal_rate: 0.000_989_9, low: 0.001_343_9, high: 0.003_923_6 }],
  });
  expect(card.metrics).toEqual([{ ...row, auc: 0.7564, log_loss: 0.2221, goals_per_xg: 0.9258 }]);
  expect(card.calibration).toEqual([{ ...bin, mean_xg: 0.0026, goal_rate: 0.001, low: 0.0013, high: 0.0039 }]);
});
