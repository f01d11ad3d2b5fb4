import type { BoostedTrees } from './boostedTrees.ts';
import { type Forest, forestOf } from './forest.ts';
import { assertFeatureMatrix, assertSameFeatures, type FeatureMatrix } from './matrix.ts';
import { createScorer, ROWS_OF_BLOCK, type Scorer } from './scorer.ts';

/**
 * Log-odds of every row of a matrix.
 *
 * Errors: throws when the features are not the model's, in its order, or when the base margin is missing or
 * superfluous.
 */
export function predictMargins(model: BoostedTrees, matrix: FeatureMatrix): Float64Array {
  assertFeatureMatrix(matrix);
  assertSameFeatures(model.features, matrix.featureNames);
  const { rows, baseMargin } = matrix;
  if (model.hasBaseMargin !== (baseMargin !== undefined)) {
    throw new Error(
      model.hasBaseMargin ? 'the model needs a base margin for every row' : 'the model has no base margin',
    );
  }
  const forest = forestOf(model);
  const margins = Float64Array.from({ length: rows }, (_, row) => forest.baseScore + (baseMargin?.[row] ?? 0));
  addTrees(scorerOf(forest), matrix, margins);
  return margins;
}

/** Adds each row's leaf values of all trees to its sums, `scorer.width` per row. The features must be the forest's. */
export function addTrees(scorer: Scorer, matrix: FeatureMatrix, sums: Float64Array): void {
  for (let begin = 0; begin < matrix.rows; begin += ROWS_OF_BLOCK) {
    const end = Math.min(matrix.rows, begin + ROWS_OF_BLOCK);
    const part = sums.subarray(begin * scorer.width, end * scorer.width);
    gatherRows(matrix, begin, end, scorer);
    scorer.sums.set(part);
    scorer.score(end - begin);
    part.set(scorer.sums.subarray(0, part.length));
  }
}

/** Copies rows into the scorer's block, a row's features together, each once per side of missing. */
function gatherRows({ values, rows, featureNames }: FeatureMatrix, begin: number, end: number, scorer: Scorer): void {
  const { block, rowDoubles } = scorer;
  for (let feature = 0; feature < featureNames.length; feature++) {
    let to = 2 * feature;
    for (let i = feature * rows + begin; i < feature * rows + end; i++, to += rowDoubles) {
      const value = values[i] as number;
      const isMissing = Number.isNaN(value);
      block[to] = isMissing ? Number.NEGATIVE_INFINITY : value;
      block[to + 1] = isMissing ? Number.POSITIVE_INFINITY : value;
    }
  }
}

const scorers = new WeakMap<Forest, Scorer>();

function scorerOf(forest: Forest): Scorer {
  const cached = scorers.get(forest);
  if (cached !== undefined) return cached;
  const scorer = createScorer(forest, { width: 1, of: (leaf) => [forest.value[leaf] as number] });
  scorers.set(forest, scorer);
  return scorer;
}
