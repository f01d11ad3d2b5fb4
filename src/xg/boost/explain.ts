import type { BoostedTrees } from './boostedTrees.ts';
import { type Forest, forestOf } from './forest.ts';
import { assertSameFeatures, type FeatureMatrix } from './matrix.ts';
import { addTrees } from './predictMargins.ts';
import { createScorer } from './scorer.ts';

/** Adds what the step from a split to its child changed of the expected value to one of several sums. */
function addChange(forest: Forest, node: number, child: number, sums: Float64Array, k: number): void {
  sums[k] = (sums[k] as number) + ((forest.expected[child] as number) - (forest.expected[node] as number));
}

/**
 * Why rows have their margins, in log-odds, by groups of features: each split on a row's way gives its group what it changed of
 * the expected value (Saabas 2014), so that base + groups = the margin. Splits near the root, which the growing chose first, are
 * favoured over those below; Shapley's fair shares (Lundberg, Erion & Lee 2018) take some hundred times longer.
 */
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
  const pathSums: Float64Array[] = [];
  const follow = (node: number, way: Float64Array): void => {
    const left = forest.left[node] as number;
    if (left === 0) {
      pathSums[node] = way;
      return;
    }
    for (const child of [left, left + 1]) {
      const longer = way.slice();
      addChange(forest, node, child, longer, groupOf[forest.feature[node] as number] as number);
      follow(child, longer);
    }
  };
  for (const root of forest.roots) follow(root, new Float64Array(groups));
  const scorer = createScorer(forest, { width: groups, of: (leaf) => pathSums[leaf] ?? [] });
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
