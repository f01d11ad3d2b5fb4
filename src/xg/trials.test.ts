import { expect, it } from 'vitest';
import { type Trials, trialTable } from './trials.ts';

const row = (trial: string, subset: string, log_loss: number) => ({
  trial,
  test_set: '2023-24',
  subset,
  auc: 0.75,
  log_loss,
  goals_per_xg: 1.01,
});

it('holds every trial against the first one on the same shots, a lower log loss being a gain', () => {
  const trials: Trials = {
    command: 'node bench/xgTrials.ts',
    rows: [
      row('in force', 'all', 0.22),
      row('in force', '5v5', 0.2),
      row('in force', 'SH', 0.21),
      row('depth 6', 'all', 0.2195),
      row('depth 6', '5v5', 0.2003),
      row('depth 6', 'SH', 0.3),
    ],
  };
  const { head, rows } = trialTable(trials);
  expect(rows.every((cells) => cells.length === head.length)).toBe(true);
  expect(rows.map((cells) => [cells[0], cells[2], cells[5]])).toEqual([
    ['in force', 'all', ''],
    ['in force', '5v5', ''],
    ['depth 6', 'all', '0.0005'],
    ['depth 6', '5v5', '-0.0003'],
  ]);
});
