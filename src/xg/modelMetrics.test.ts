import { describe, expect, it } from 'vitest';
import {
  areaUnderCurve,
  brierScore,
  calibrationBins,
  calibrationLine,
  interceptShift,
  logLoss,
  rowLoss,
} from './modelMetrics.ts';
import { type Trials, trialTable } from './modelTrials.ts';

describe('model metrics', () => {
  // Four shots: goals at .8 and .3, none at .4 and .1.
  const labels = [1, 0, 1, 0];
  const probabilities = [0.8, 0.4, 0.3, 0.1];

  it('log loss is the mean of -ln of the probability given to the outcome', () => {
    expect(logLoss(labels, probabilities)).toBeCloseTo(
      (-Math.log(0.8) - Math.log(0.6) - Math.log(0.3) - Math.log(0.9)) / 4,
      12,
    );
    expect(rowLoss(1, 0)).toBeLessThan(25);
    expect(logLoss([], [])).toBe(0);
  });

  it('the Brier score is the mean squared error', () => {
    expect(brierScore(labels, probabilities)).toBeCloseTo((0.04 + 0.16 + 0.49 + 0.01) / 4, 12);
  });

  it('AUC is the share of goal/miss pairs in the right order, ties counting half', () => {
    // Pairs: .8 beats .4 and .1; .3 loses to .4 and beats .1: 3 of 4.
    expect(areaUnderCurve(labels, probabilities)).toBe(0.75);
    expect(areaUnderCurve([1, 0], [0.2, 0.2])).toBe(0.5);
    expect(areaUnderCurve([1, 1], [0.2, 0.3])).toBeNull();
  });

  it('the calibration line of correct probabilities is 0 and 1, and a shift or stretch is recovered', () => {
    // 1000 shots each at .1 and .5 that score exactly that often.
    const p: number[] = [];
    const y: number[] = [];
    for (const level of [0.1, 0.5]) {
      for (let k = 0; k < 1000; k++) {
        p.push(level);
        y.push(k < level * 1000 ? 1 : 0);
      }
    }
    const line = calibrationLine(y, p);
    expect(line.intercept).toBeCloseTo(0, 9);
    expect(line.slope).toBeCloseTo(1, 9);
    const stretched = p.map((value) => 1 / (1 + Math.exp(-2 * Math.log(value / (1 - value)) - 0.3)));
    expect(calibrationLine(y, stretched).slope).toBeCloseTo(0.5, 6);
    const shifted = p.map((value) => 1 / (1 + Math.exp(-Math.log(value / (1 - value)) - 0.3)));
    expect(interceptShift(y, shifted)).toBeCloseTo(-0.3, 9);
  });

  it('a row of weight two counts as two rows', () => {
    const twice = calibrationLine([1, 0, 0, 0], [0.5, 0.3, 0.2, 0.1], [2, 1, 1, 1]);
    const listed = calibrationLine([1, 1, 0, 0, 0], [0.5, 0.5, 0.3, 0.2, 0.1]);
    expect(twice.slope).toBeCloseTo(listed.slope, 9);
  });

  it('bins hold equal counts by rising probability, with a binomial band around their mean', () => {
    const bins = calibrationBins(labels, probabilities, 2);
    expect(bins.map((bin) => bin.shots)).toEqual([2, 2]);
    expect(bins[0]?.meanXg).toBeCloseTo(0.2, 12);
    expect(bins[0]?.goalRate).toBe(0.5);
    expect(bins[0]?.high).toBeCloseTo(0.2 + (1.959963985 * Math.sqrt(0.1 * 0.9 + 0.3 * 0.7)) / 2, 9);
  });
});

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
