import { expect, it } from 'vitest';
import { type Trials, trialTable } from './modelTrials.ts';

const row = (trial: string, subset: string, mean: number | null) => ({
  trial,
  test_set: '2023-24',
  subset,
  auc: 0.75,
  log_loss: 0.22,
  goals_per_xg: 1.01,
  slope: 0.98,
  gained: mean === null ? null : { mean, low: mean - 0.0001, high: mean + 0.0001 },
});

it("lists each trial's gain and interval for all shots and 5v5, and leaves the reference recipe's gain empty", () => {
  const trials: Trials = {
    command: 'node bench/xgTrials.ts',
    rows: [
      row('recipe', 'all', null),
      row('recipe', '5v5', null),
      row('recipe', 'SH', null),
      row('depth 6', 'all', 0.0005),
      row('depth 6', '5v5', -0.0003),
      row('depth 6', 'SH', 0.3),
    ],
  };
  const { head, rows } = trialTable(trials);
  expect(rows.every((cells) => cells.length === head.length)).toBe(true);
  expect(rows.map((cells) => [cells[0], cells[2], cells[5], cells[6]])).toEqual([
    ['recipe', 'all', '', ''],
    ['recipe', '5v5', '', ''],
    ['depth 6', 'all', '0.00050', '0.00040 to 0.00060'],
    ['depth 6', '5v5', '-0.00030', '-0.00040 to -0.00020'],
  ]);
});
