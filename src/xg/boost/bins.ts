import { columnOf, type FeatureMatrix } from './matrix.ts';
import { type SortedColumn, sortColumn } from './sortColumn.ts';

/**
 * The bins of one feature: bin b holds the values from `thresholds[b - 1]` up to but not including `thresholds[b]`.
 *
 * Shape: ascending; one threshold fewer than bins. The code after the last bin (`bins`) marks a missing value.
 */
export interface FeatureBins {
  readonly thresholds: Float64Array;
  readonly bins: number;
}

/**
 * Chooses the bins of a feature and writes every row's code: one bin per value where there are few, else bins of about
 * equal weight. A value heavier than an equal share gets its own bin, and the rest share what is left.
 *
 * `weights` are on a grid (`grid.ts`), so that sums, and therefore the bins, do not depend on row order.
 * Missing: NaN gets the code for missing; a feature that is always missing has one empty bin.
 */
export function binColumn(
  column: Float32Array | Float64Array,
  weights: Float64Array,
  maxBins: number,
  codes: Uint8Array,
): FeatureBins {
  const sorted = sortColumn(column);
  const lastBefore = chooseCuts(weighDistinct(sorted, weights), maxBins);
  const thresholds = Float64Array.from(lastBefore, (last) =>
    shortestBetween(sorted.values[last] as number, sorted.values[last + 1] as number),
  );
  const bins = thresholds.length + 1;
  codes.fill(bins);
  for (let bin = 0; bin < bins; bin++) {
    const begin = bin === 0 ? 0 : (lastBefore[bin - 1] as number) + 1;
    const end = (lastBefore[bin] ?? sorted.rows.length - 1) + 1;
    for (let i = begin; i < end; i++) codes[sorted.rows[i] as number] = bin;
  }
  return { thresholds, bins };
}

/** A binned matrix. Shape: `codes` column-major, one code per row. */
export interface BinnedMatrix {
  readonly bins: readonly FeatureBins[];
  readonly codes: Uint8Array;
}

/** Chooses bins for every feature of a matrix and codes its rows. */
export function binMatrix(matrix: FeatureMatrix, weights: Float64Array, maxBins: number): BinnedMatrix {
  const { rows, featureNames } = matrix;
  const codes = new Uint8Array(rows * featureNames.length);
  const bins = featureNames.map((_, feature) =>
    binColumn(columnOf(matrix, feature), weights, maxBins, codes.subarray(feature * rows, (feature + 1) * rows)),
  );
  return { bins, codes };
}

/** Distinct values of a sorted column: the index of each value's last row, and the weight of its rows. */
interface DistinctValues {
  readonly count: number;
  readonly last: Uint32Array;
  readonly weight: Float64Array;
}

function weighDistinct({ values, rows }: SortedColumn, weights: Float64Array): DistinctValues {
  const last = new Uint32Array(rows.length);
  const weight = new Float64Array(rows.length);
  let count = 0;
  let ofValue = 0;
  for (let i = 0; i < rows.length; i++) {
    ofValue += weights[rows[i] as number] as number;
    if (i + 1 < rows.length && values[i + 1] === values[i]) continue;
    last[count] = i;
    weight[count++] = ofValue;
    ofValue = 0;
  }
  return { count, last, weight };
}

/** The index of the last row before each cut between bins. */
function chooseCuts({ count, last, weight }: DistinctValues, maxBins: number): number[] {
  const cuts: number[] = [];
  let weightLeft = 0;
  for (let i = 0; i < count; i++) weightLeft += weight[i] as number;
  let binsLeft = Math.min(maxBins, count);
  let inBin = 0;
  for (let i = 0; i + 1 < count && binsLeft > 1; i++) {
    inBin += weight[i] as number;
    const missingFromBin = weightLeft / binsLeft - inBin;
    const isOneBinEach = count - i <= binsLeft;
    // Close the bin when it is full, or when the next value would overshoot by more than is missing now.
    if (isOneBinEach || missingFromBin <= 0 || (weight[i + 1] as number) > 2 * missingFromBin) {
      cuts.push(last[i] as number);
      weightLeft -= inBin;
      inBin = 0;
      binsLeft--;
    }
  }
  return cuts;
}

/**
 * The number with the fewest digits above `low` and not above `high`, near their middle: thresholds stay short in the
 * model file and look like the feature (34.5, not 34.49999809).
 */
export function shortestBetween(low: number, high: number): number {
  const middle = low / 2 + high / 2;
  for (let digits = 1; digits <= 17; digits++) {
    const candidate = Number(middle.toPrecision(digits));
    if (candidate > low && candidate <= high) return candidate;
  }
  return high;
}
