import { describe, expect, it } from 'vitest';
import { isXgboostHere, removeSetting, runOurs, runXgboost, writeSetting } from '../../../bench/boostSetting.ts';

/** Maximum difference in held-out log loss, nats (quality bar of the trainer). */
const MAX_DIFFERENCE = 0.0005;

describe('compared with XGBoost on the same matrix and settings', () => {
  it('has the same held-out log loss', { timeout: 120_000 }, ({ skip }) => {
    skip(!isXgboostHere(), 'XGBoost is not installed here (Debian package python3-xgboost)');
    const folder = writeSetting({
      rows: 60_000,
      testRows: 60_000,
      features: 20,
      rounds: 60,
      maxDepth: 6,
      learningRate: 0.1,
      lambda: 1,
      minChildHessian: 10,
      maxBins: 255,
      threads: 2,
    });
    try {
      const [ours, theirs] = [runOurs(folder).logLoss, runXgboost(folder).logLoss];
      expect(Math.abs(ours - theirs)).toBeLessThan(MAX_DIFFERENCE);
      // Both learned something: a constant loses about .23 at a base rate of 6%.
      expect(Math.max(ours, theirs)).toBeLessThan(0.2);
    } finally {
      removeSetting(folder);
    }
  });
});
