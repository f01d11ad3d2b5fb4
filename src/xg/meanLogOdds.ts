import { BASELINE_BASIS, type Baseline } from './baseline.ts';
import { selectColumns } from './boost/matrix.ts';
import { predictMargins } from './boost/predictMargins.ts';
import { SHOT_FEATURE_NAMES } from './features/featureList.ts';
import { logisticLogOdds } from './logisticRegression.ts';
import type { ShotTable } from './shotTable.ts';
import type { GoalieShotModel } from './xgModel.ts';

/** The baseline's log-odds of some rows of a table. */
export function baselineLogOdds(baseline: Baseline, table: ShotTable, rows: readonly number[]): Float64Array {
  const width = BASELINE_BASIS.length;
  return Float64Array.from(rows, (row) =>
    logisticLogOdds(baseline, table.baseline.subarray(row * width, (row + 1) * width)),
  );
}

/**
 * The mean log-odds of a model's boosters, one number per row: the input of the calibration. `values` holds the rows'
 * features, column-major, for all features of the code's list; each booster picks its own columns. Boosters grown from
 * the baseline start from its log-odds.
 */
export function meanLogOdds(
  { baseline, boosters }: Pick<GoalieShotModel, 'baseline' | 'boosters'>,
  table: ShotTable,
  rows: readonly number[],
  values: Float32Array,
): Float64Array {
  const matrix = { featureNames: SHOT_FEATURE_NAMES, rows: rows.length, values };
  const baseMargin = baselineLogOdds(baseline, table, rows);
  const mean = new Float64Array(rows.length);
  for (const booster of boosters) {
    const columns = selectColumns(matrix, booster.features);
    predictMargins(booster, booster.hasBaseMargin ? { ...columns, baseMargin } : columns).forEach((logOdds, k) => {
      mean[k] = (mean[k] as number) + logOdds / boosters.length;
    });
  }
  return mean;
}
