import type { FeatureMatrix } from './boost/matrix.ts';
import type { BoostedTrees } from './boost/model.ts';
import { predictMargins } from './boost/predict.ts';

/** The mean of several boosters' log-odds, one number a row of the matrix: what the calibration starts from. */
export function meanMargins(boosters: readonly BoostedTrees[], matrix: FeatureMatrix): Float64Array {
  const mean = new Float64Array(matrix.rows);
  for (const booster of boosters) {
    const margins = predictMargins(booster, matrix);
    for (let row = 0; row < mean.length; row++) {
      mean[row] = (mean[row] as number) + (margins[row] as number) / boosters.length;
    }
  }
  return mean;
}
