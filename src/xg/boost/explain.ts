import { forestOf } from './forest.ts';
import type { BoostedTrees } from './model.ts';
import { addPaths } from './pathTable.ts';
import { assertRow } from './predict.ts';
import { addShapley } from './shapley.ts';

/**
 * Why a row has its margin, in log-odds.
 *
 * Shape: one contribution per feature of the model, in its order. base + their sum = the margin (to rounding, 1e-9).
 * `base` is what the model says, on average over its training rows, when nothing is known of the row.
 */
export interface MarginExplanation {
  readonly base: number;
  readonly contributions: Float64Array;
}

/**
 * How a tree's value is shared out among features.
 *
 * `path`: each split on the row's way gets what it changed of the expected value; quick, but splits near the root, which
 * the growing chose first, are favoured over those below (Saabas 2014).
 * `shapley`: the fair share, the mean change over all orders of getting to know the features; some hundred times slower
 * (Lundberg, Erion & Lee 2018, tree-path-dependent TreeSHAP).
 */
export type ExplanationMethod = 'path' | 'shapley';

/**
 * Shares a row's margin out among its features.
 *
 * `baseMargin` is part of the base. Errors: throws when the row has another number of features than the model.
 */
export function explainMargin(
  model: BoostedTrees,
  row: ArrayLike<number>,
  method: ExplanationMethod = 'path',
  baseMargin = 0,
): MarginExplanation {
  const forest = forestOf(model);
  assertRow(forest, row);
  const contributions = new Float64Array(forest.features);
  let base = forest.baseScore + baseMargin;
  for (const root of forest.roots) base += forest.expected[root] as number;
  if (method === 'path') addPaths(forest, row, contributions);
  else for (const root of forest.roots) addShapley(forest, root, row, contributions);
  return { base, contributions };
}
