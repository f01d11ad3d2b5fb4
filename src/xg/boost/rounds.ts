import { mixHash } from '../../hockey/random.ts';
import type { ResolvedOptions } from './boostOptions.ts';
import { toGrid } from './grid.ts';
import { TreeGrower, type TreeStart } from './grow.ts';
import { addTree, type CodedRows, type GrownTree } from './grownTree.ts';
import { Histograms } from './histograms.ts';
import { type BoostJob, type JobViews, openViews, type Range, shareOf } from './job.ts';
import { SharedReduction } from './sharedReduction.ts';
import { sigmoid } from './sigmoid.ts';
import type { WorkerGroup } from './threads/workerGroup.ts';

/** Separate streams for the draws of columns and of rows. */
const COLUMN_STREAM = 1;
const ROW_STREAM = 2;

/** Minimum hessian of a row, so that a row predicted with near certainty still counts. Same value as XGBoost's. */
const MIN_HESSIAN = 1e-16;

const GRADIENT = 0;
const HESSIAN = 1;
const ROWS = 2;

/** Maximum number of nodes between two barriers and of leaves: the dimensions of the shared reduction. */
export function reductionSizeOf({ maxDepth }: BoostJob['options']): { maxNodes: number; leafCapacity: number } {
  return { maxNodes: 2 ** (maxDepth - 1), leafCapacity: 2 ** maxDepth };
}

/**
 * Trains as one thread of a worker group: all threads call this with the same job and return the same trees. `onRound`
 * is called after every round (pass it to one thread only).
 */
export function boostRounds(
  job: BoostJob,
  workerGroup: WorkerGroup,
  onRound: (round: number) => void,
): readonly GrownTree[] {
  const { options } = job;
  const views = openViews(job);
  const { maxNodes, leafCapacity } = reductionSizeOf(options);
  const reduction = new SharedReduction(job, workerGroup.rank, maxNodes, leafCapacity);
  const own = shareOf(job.rows, workerGroup.rank, workerGroup.size);
  const isDrawn = options.subsample < 1 ? new Uint8Array(own.end - own.begin) : null;
  const grower = new TreeGrower(
    job,
    views,
    workerGroup,
    reduction,
    new Histograms(job, workerGroup),
    own.end - own.begin,
  );
  const training: CodedRows = { codes: views.codesByColumn, rows: job.rows, binsOf: job.binsOf };

  const trees: GrownTree[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const start = startTree(job, views, workerGroup, reduction, own, isDrawn, round);
    // A small share of few blocks may draw none: this round has nothing to learn from.
    if (start.rows === 0) {
      // All threads must have read the totals before any writes those of the next round.
      workerGroup.barrier();
      continue;
    }
    const tree = grower.grow(start);
    const isSampling = options.subsample < 1 || options.columnSample < 1;
    // Without sampling, a tree that cannot split now cannot split later either.
    if (tree.feature.length === 1 && !isSampling) break;
    trees.push(tree);
    if (isDrawn !== null) {
      const isLeftOut = isDrawn.map((drawn) => 1 - drawn);
      addTree(tree, training, own.begin, own.end, isLeftOut, views.margins);
    }
    onRound(trees.length);
  }
  return trees;
}

/** Draws a tree's rows and columns and computes the gradients of this thread's drawn rows. */
function startTree(
  job: BoostJob,
  views: JobViews,
  workerGroup: WorkerGroup,
  reduction: SharedReduction,
  own: Range,
  isDrawn: Uint8Array | null,
  round: number,
): TreeStart {
  const { options, binsOf, drawnColumns } = job;
  const features = drawColumns(options.seed, round, binsOf.length, drawnColumns);
  if (isDrawn !== null) drawShare(options, round, views.blockHashes, own, isDrawn);
  const end = writeGradients(views, job.shift, own, isDrawn, reduction);
  // All threads draw the same columns; one writes them for the kernel.
  if (workerGroup.rank === 0) views.columns.set(features);
  workerGroup.barrier();
  return {
    begin: own.begin,
    end,
    rows: reduction.total(ROWS),
    gradient: reduction.total(GRADIENT),
    hessian: reduction.total(HESSIAN),
    features,
  };
}

/** Lists this thread's drawn rows and writes their gradient pairs; returns the end of the list. */
function writeGradients(
  views: JobViews,
  shift: number,
  own: Range,
  isDrawn: Uint8Array | null,
  reduction: SharedReduction,
): number {
  const { labels, weights, margins, pairs, rowLists } = views;
  let end = own.begin;
  let gradientSum = 0;
  let hessianSum = 0;
  for (let row = own.begin; row < own.end; row++) {
    if (isDrawn !== null && isDrawn[row - own.begin] === 0) continue;
    const probability = sigmoid(margins[row] as number);
    const weight = weights[row] as number;
    const gradient = toGrid(weight * (probability - (labels[row] as number)), shift);
    const hessian = toGrid(weight * Math.max(MIN_HESSIAN, probability * (1 - probability)), shift);
    pairs[2 * row] = gradient;
    pairs[2 * row + 1] = hessian;
    gradientSum += gradient;
    hessianSum += hessian;
    rowLists[end++] = row;
  }
  reduction.setTotal(GRADIENT, gradientSum);
  reduction.setTotal(HESSIAN, hessianSum);
  reduction.setTotal(ROWS, end - own.begin);
  return end;
}

/** Features a tree may use: the `count` with the smallest hash of seed, round and feature, in ascending order. */
function drawColumns(seed: number, round: number, features: number, count: number): Int32Array {
  const all = Int32Array.from({ length: features }, (_, feature) => feature);
  if (count >= features) return all;
  const start = mixHash(mixHash(seed, COLUMN_STREAM), round);
  const hashes = Uint32Array.from(all, (feature) => mixHash(start, feature));
  return all
    .sort((a, b) => (hashes[a] as number) - (hashes[b] as number) || a - b)
    .slice(0, count)
    .sort();
}

/** Marks the rows a tree is grown on: those whose block's hash falls below the share, in any row order. */
function drawShare(
  { seed, subsample }: ResolvedOptions,
  round: number,
  blockHashes: Uint32Array,
  own: Range,
  isDrawn: Uint8Array,
): void {
  const start = mixHash(mixHash(seed, ROW_STREAM), round);
  const limit = subsample * 2 ** 32;
  for (let row = own.begin; row < own.end; row++) {
    isDrawn[row - own.begin] = mixHash(start, blockHashes[row] as number) < limit ? 1 : 0;
  }
}
