import type { BoostedTrees } from '../boostedTrees.ts';
import { type Forest, forestOf, stepFrom } from '../forest.ts';
import { columnOf, type TrainingMatrix } from '../matrix.ts';

/**
 * Log-odds of one row, which `predictMargins` must equal: a walk down each tree, without its kernel.
 *
 * Shape: `row` holds the features in the model's order, NaN where unknown; `baseMargin` is for a model trained with
 * one. For a model trained on singles, pass singles (`Math.fround`): a double may be on the other side of a threshold.
 * Errors: throws when the row has another number of features.
 */
export function predictMargin(model: BoostedTrees, row: ArrayLike<number>, baseMargin = 0): number {
  const forest = forestOf(model);
  assertRow(forest, row);
  let margin = forest.baseScore + baseMargin;
  for (const root of forest.roots) {
    let node = root;
    while (forest.left[node] !== 0) node = stepFrom(forest, node, row);
    margin += forest.value[node] as number;
  }
  return margin;
}

/** Errors: throws when a row has another number of features than the model. */
function assertRow(forest: Forest, row: ArrayLike<number>): void {
  if (row.length === forest.features) return;
  throw new Error(`a row must have the model's ${forest.features} features, got ${row.length}`);
}

type Column = Float32Array | Float64Array | Uint8Array | Uint32Array | Int32Array;

/** Copies the rows at these positions to a new matrix, in the given order. */
export function takeRows(matrix: TrainingMatrix, positions: readonly number[] | Uint32Array): TrainingMatrix {
  const { featureNames, baseMargin, weights, blocks } = matrix;
  const rows = positions.length;
  const size = rows * featureNames.length;
  const values = matrix.values instanceof Float32Array ? new Float32Array(size) : new Float64Array(size);
  featureNames.forEach((_, feature) => {
    copyRows(columnOf(matrix, feature), positions, values.subarray(feature * rows, (feature + 1) * rows));
  });
  return {
    featureNames,
    rows,
    values,
    labels: copyRows(matrix.labels, positions, new Uint8Array(rows)),
    baseMargin: baseMargin && copyRows(baseMargin, positions, new Float64Array(rows)),
    weights: weights && copyRows(weights, positions, new Float32Array(rows)),
    blocks: blocks && copyRows(blocks, positions, new Float64Array(rows)),
  };
}

function copyRows<To extends Column>(from: Column, positions: readonly number[] | Uint32Array, to: To): To {
  for (let i = 0; i < positions.length; i++) to[i] = from[positions[i] as number] as number;
  return to;
}
