import { binMatrix, type FeatureBins } from './bins.ts';
import { type BoostedTrees, FORMAT, FORMAT_VERSION, KNOWN_LEFT, type StoredTree, shortSingle } from './boostedTrees.ts';
import { type BoostOptions, resolveOptions } from './boostOptions.ts';
import type { GrownTree } from './grownTree.ts';
import { assertTrainingMatrix, type TrainingMatrix } from './matrix.ts';
import { fitBaseScore, gridWeights, prepareJob } from './prepare.ts';
import { boostRounds } from './rounds.ts';
import { runThreads } from './threads/runThreads.ts';
import { SINGLE_WORKER } from './threads/workerGroup.ts';

/** Default number of threads: the cores of a small machine. */
const DEFAULT_WORKERS = 2;

/**
 * Trains a boosted-tree model of the probability that the label is 1, by the log loss.
 *
 * The model is identical to the last bit for the same matrix, options and seed, for any number of workers and any order
 * of the rows.
 * Errors: rejects on an invalid matrix or option, naming it, and when a thread fails.
 * Source: Friedman 2001 (gradient boosting); Chen & Guestrin 2016 (second-order trees, missing values); histograms and
 * their subtraction as in LightGBM (Ke et al. 2017).
 */
export async function trainBoosted(matrix: TrainingMatrix, options: BoostOptions = {}): Promise<BoostedTrees> {
  assertTrainingMatrix(matrix);
  const resolved = resolveOptions(options, matrix.featureNames, matrix.blocks !== undefined);
  const threads = options.workers ?? DEFAULT_WORKERS;
  if (!Number.isInteger(threads) || threads < 1)
    throw new Error(`workers must be a whole number from 1, got ${threads}`);

  const weights = gridWeights(matrix);
  const binned = binMatrix(matrix, weights.values, resolved.maxBins);
  const baseScore = options.baseScore ?? fitBaseScore(matrix, weights);
  const job = prepareJob(matrix, binned, weights, baseScore, resolved, threads);
  const onRound = options.onRound ?? (() => {});
  const trees = threads === 1 ? boostRounds(job, SINGLE_WORKER, onRound) : await runThreads(job, onRound);
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    features: [...matrix.featureNames],
    baseScore,
    hasBaseMargin: matrix.baseMargin !== undefined,
    trees: trees.map((tree) => storeTree(tree, binned.bins)),
    training: { options: resolved, rows: matrix.rows },
  };
}

/** Converts a tree's bins to thresholds, so that the model reads plain feature values. */
function storeTree(tree: GrownTree, bins: readonly FeatureBins[]): StoredTree {
  return {
    feature: tree.feature,
    value: tree.feature.map((feature, node) =>
      feature < 0
        ? shortSingle(tree.value[node] as number)
        : (bins[feature]?.thresholds[tree.bin[node] as number] ?? KNOWN_LEFT),
    ),
    missing: tree.feature.map((feature, node) => (feature < 0 || tree.isMissingLeft[node] === true ? 0 : 1)),
    cover: tree.feature.map((feature, node) => (feature < 0 ? shortSingle(tree.cover[node] as number) : 0)),
  };
}
