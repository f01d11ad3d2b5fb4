import { type Forest, forestOf, stepFrom } from './forest.ts';
import { assertSameFeatures, type FeatureMatrix } from './matrix.ts';
import type { BoostedTrees } from './model.ts';
import { addTrees, assertRow } from './predict.ts';
import { createScorer } from './scorer.ts';
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
  const base = meanMargin(forest) + baseMargin;
  const contributions = new Float64Array(forest.features);
  if (method === 'path') addPaths(forest, row, contributions);
  else for (const root of forest.roots) addShapley(forest, root, row, contributions);
  return { base, contributions };
}

/** Adds what each split on the row's way through every tree changed of the expected value. */
function addPaths(forest: Forest, row: ArrayLike<number>, contributions: Float64Array): void {
  for (const root of forest.roots) {
    for (let node = root; forest.left[node] !== 0; ) {
      const child = stepFrom(forest, node, row);
      addChange(forest, node, child, contributions, forest.feature[node] as number);
      node = child;
    }
  }
}

/** Adds what the step from a split to its child changed of the expected value to one of several sums. */
function addChange(forest: Forest, node: number, child: number, sums: Float64Array, k: number): void {
  sums[k] = (sums[k] as number) + ((forest.expected[child] as number) - (forest.expected[node] as number));
}

/** Explains many rows by groups of features, the `path` way. */
export interface GroupExplainer {
  /** What the model says, on average over its training rows, when nothing is known of a row. Log-odds. */
  readonly base: number;
  /** What each group adds, one number a group, row after row. Log-odds. Errors: throws when the features are not the model's. */
  explain(rows: FeatureMatrix): Float64Array;
}

/**
 * An explainer by groups: `groupOf` gives the group of each feature, from 0 to `groups - 1`. To be made once a model. A leaf
 * knows its whole way, summed by group, so that explaining is scoring with several values a leaf.
 */
export function groupExplainer(model: BoostedTrees, groupOf: ArrayLike<number>, groups: number): GroupExplainer {
  const forest = forestOf(model);
  const ways: Float64Array[] = [];
  const follow = (node: number, way: Float64Array): void => {
    const left = forest.left[node] as number;
    if (left === 0) {
      ways[node] = way;
      return;
    }
    for (const child of [left, left + 1]) {
      const longer = way.slice();
      addChange(forest, node, child, longer, groupOf[forest.feature[node] as number] as number);
      follow(child, longer);
    }
  };
  for (const root of forest.roots) follow(root, new Float64Array(groups));
  const scorer = createScorer(forest, { width: groups, of: (leaf) => ways[leaf] ?? [] });
  return {
    base: meanMargin(forest),
    explain: (matrix) => {
      assertSameFeatures(model.features, matrix.featureNames);
      const sums = new Float64Array(matrix.rows * groups);
      addTrees(scorer, matrix, sums);
      return sums;
    },
  };
}

/** The mean margin of the rows a forest was grown on. */
function meanMargin({ baseScore, roots, expected }: Forest): number {
  return roots.reduce((sum, root) => sum + (expected[root] as number), baseScore);
}
