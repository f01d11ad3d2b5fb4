import { hashInteger } from '../../hockey/random.ts';
import { planArena } from './arena.ts';
import type { BinnedMatrix, FeatureBins } from './bins.ts';
import type { ResolvedOptions } from './boostOptions.ts';
import { gridShift, toGrid } from './grid.ts';
import { type BoostJob, openViews } from './job.ts';
import { assembleHistogramKernel, BYTES_OF_PAIR } from './kernel/histogramKernel.ts';
import type { TrainingMatrix } from './matrix.ts';
import { reductionSizeOf } from './rounds.ts';
import { reductionLength } from './sharedReduction.ts';
import { sigmoid } from './sigmoid.ts';

/** Row weights rounded to a grid on which gradients and weights add up exactly. */
export interface GridWeights {
  readonly values: Float64Array;
  readonly total: number;
  readonly shift: number;
}

/** The weights of a matrix, 1 by default. */
export function gridWeights({ rows, weights }: TrainingMatrix): GridWeights {
  const values = new Float64Array(rows);
  let bound = 0;
  for (let row = 0; row < rows; row++) bound += weights?.[row] ?? 1;
  // A power of two, so that the last digits of a sum in another order cannot move the grid.
  const shift = gridShift(2 ** Math.ceil(Math.log2(bound) + 1e-9));
  let total = 0;
  for (let row = 0; row < rows; row++) {
    const weight = toGrid(weights?.[row] ?? 1, shift);
    values[row] = weight;
    total += weight;
  }
  return { values, total, shift };
}

/** Newton steps for the intercept: far more than the handful it takes. */
const MAX_STEPS = 100;
/** Mean gradient that counts as zero. */
const FLAT = 1e-14;

/** The intercept in log-odds at which the mean prediction equals the mean label, base margins included. */
export function fitBaseScore(matrix: TrainingMatrix, { values, total, shift }: GridWeights): number {
  const { rows, labels, baseMargin } = matrix;
  let positive = 0;
  for (let row = 0; row < rows; row++) positive += (values[row] as number) * (labels[row] as number);
  let score = Math.log(positive / (total - positive));
  if (baseMargin === undefined) return score;
  for (let step = 0; step < MAX_STEPS; step++) {
    let gradient = 0;
    let hessian = 0;
    for (let row = 0; row < rows; row++) {
      const probability = sigmoid((baseMargin[row] as number) + score);
      const weight = values[row] as number;
      gradient += toGrid(weight * (probability - (labels[row] as number)), shift);
      hessian += toGrid(weight * probability * (1 - probability), shift);
    }
    if (Math.abs(gradient) <= FLAT * total) break;
    // Beyond two log-odds the curve is no longer a parabola.
    score -= Math.max(-2, Math.min(2, gradient / hessian));
  }
  return score;
}

/** Lays out the shared memory of a training and fills it. Errors: throws if it needs more than 4 GiB. */
export function prepareJob(
  matrix: TrainingMatrix,
  { bins, codes }: BinnedMatrix,
  weights: GridWeights,
  baseScore: number,
  options: ResolvedOptions,
  threads: number,
): BoostJob {
  const { rows } = matrix;
  const features = bins.length;
  const drawnColumns = Math.max(1, Math.ceil(options.columnSample * features));
  const cellOffsets = placeColumns(bins, drawnColumns);
  const cells = cellOffsets[drawnColumns] as number;
  const slots = 2 ** (options.maxDepth - 1);
  const threadSlots = Math.max(1, slots / 2);
  const allCells = (slots + (threads - 1) * threadSlots) * cells;
  const { maxNodes, leafCapacity } = reductionSizeOf(options);
  const { offsets, bytes } = planArena({
    sync: 16,
    reduction: 8 * reductionLength(threads, maxNodes, leafCapacity),
    labels: rows,
    weights: 8 * rows,
    margins: 8 * rows,
    blockHashes: 4 * rows,
    pairs: BYTES_OF_PAIR * rows,
    rowLists: 4 * rows,
    columns: 4 * drawnColumns,
    codesByRow: rows * features,
    codesByColumn: rows * features,
    histograms: BYTES_OF_PAIR * allCells,
  });
  const pages = Math.ceil(bytes / 65536);
  if (pages > 65536)
    throw new Error(`training needs ${(bytes / 2 ** 30).toFixed(1)} GiB, more than the 4 GiB it may use`);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const job: BoostJob = {
    memory,
    kernel: new WebAssembly.Module(
      assembleHistogramKernel({ features, cellOffsets: cellOffsets.slice(0, drawnColumns) }),
    ),
    offsets,
    options,
    threads,
    rows,
    binsOf: bins.map((feature) => feature.bins),
    drawnColumns,
    cellOffsets,
    slots,
    threadSlots,
    shift: weights.shift,
  };
  const views = openViews(job);
  views.labels.set(matrix.labels);
  views.weights.set(weights.values);
  for (let row = 0; row < rows; row++) {
    views.margins[row] = baseScore + (matrix.baseMargin?.[row] ?? 0);
    views.blockHashes[row] = matrix.blocks === undefined ? 0 : hashInteger(matrix.blocks[row] as number);
  }
  views.codesByColumn.set(codes);
  interleave(views.codesByColumn, rows, features, views.codesByRow);
  return job;
}

/**
 * First histogram cell of each column. With all columns in use each takes the space it needs; drawn columns change from
 * tree to tree, so each gets room for the widest. Starts are multiples of four cells, and
 * columns are never a page of 256 cells apart, where their first cells would compete for one cache set.
 */
function placeColumns(bins: readonly FeatureBins[], drawnColumns: number): number[] {
  const codes = bins.map((feature) => feature.bins + 1);
  const widest = codes.reduce((most, count) => Math.max(most, count), 0);
  const widths = codes.slice(0, drawnColumns).map((count) => (drawnColumns < bins.length ? widest : count));
  const offsets = [0];
  for (const width of widths) {
    const padded = Math.ceil(width / 4) * 4;
    offsets.push((offsets.at(-1) as number) + (padded % 256 === 0 ? padded + 4 : padded));
  }
  return offsets;
}

/** Rows transposed at a time, so that the output stays in the cache. */
const ROWS_AT_A_TIME = 512;

/** Column-major codes to row-major. */
function interleave(byColumn: Uint8Array, rows: number, features: number, byRow: Uint8Array): void {
  for (let begin = 0; begin < rows; begin += ROWS_AT_A_TIME) {
    const end = Math.min(rows, begin + ROWS_AT_A_TIME);
    for (let feature = 0; feature < features; feature++) {
      for (let row = begin; row < end; row++)
        byRow[row * features + feature] = byColumn[feature * rows + row] as number;
    }
  }
}
