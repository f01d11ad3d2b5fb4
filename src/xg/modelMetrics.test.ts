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
