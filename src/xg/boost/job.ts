import type { ResolvedOptions } from './boostOptions.ts';

/** Offsets of a training job's arrays in its shared memory, in bytes. */
export interface JobOffsets {
  /** Int32 x 4: state of the barrier. */
  readonly sync: number;
  /** Float64: the threads' partial results between two barriers; see `SharedReduction`. */
  readonly reduction: number;
  readonly labels: number;
  readonly weights: number;
  readonly margins: number;
  readonly blockHashes: number;
  /** Float64 x 2 per row: gradient and hessian of the loss. */
  readonly pairs: number;
  /** Int32 per row: row numbers, grouped by tree node; each thread owns the part with its rows. */
  readonly rowLists: number;
  readonly codesByRow: number;
  readonly codesByColumn: number;
  /** Int32: the columns drawn for the tree, ascending. */
  readonly columns: number;
  readonly histograms: number;
}

/** Everything the training threads need. Plain and cheap to send: the arrays stay in the shared memory. */
export interface BoostJob {
  readonly memory: WebAssembly.Memory;
  readonly kernel: WebAssembly.Module;
  readonly offsets: JobOffsets;
  readonly options: ResolvedOptions;
  readonly threads: number;
  readonly rows: number;
  /** Number of bins of each feature, without the code for missing. */
  readonly binsOf: readonly number[];
  /** Number of columns a tree may use. */
  readonly drawnColumns: number;
  /** First histogram cell of each drawn column; the last entry is the number of cells of a histogram. */
  readonly cellOffsets: readonly number[];
  /**
   * Histograms for nodes, and histograms that each thread except the first builds separately before they are added up.
   */
  readonly slots: number;
  readonly threadSlots: number;
  /** Grid of gradients and weights. */
  readonly shift: number;
}

/** Typed views of a job's arrays, for one thread. */
export interface JobViews {
  readonly labels: Uint8Array;
  readonly weights: Float64Array;
  readonly margins: Float64Array;
  readonly blockHashes: Uint32Array;
  readonly pairs: Float64Array;
  readonly rowLists: Int32Array;
  readonly columns: Int32Array;
  readonly codesByRow: Uint8Array;
  readonly codesByColumn: Uint8Array;
}

/** One thread's part of a list of rows or columns. */
export interface Range {
  readonly begin: number;
  readonly end: number;
}

/** Splits a count equally between threads, in order. */
export function shareOf(count: number, rank: number, threads: number): Range {
  return { begin: Math.floor((count * rank) / threads), end: Math.floor((count * (rank + 1)) / threads) };
}

/** Opens views of a job's arrays in its shared memory. */
export function openViews(job: BoostJob): JobViews {
  const { offsets, rows, drawnColumns } = job;
  const { buffer } = job.memory;
  const features = job.binsOf.length;
  return {
    labels: new Uint8Array(buffer, offsets.labels, rows),
    weights: new Float64Array(buffer, offsets.weights, rows),
    margins: new Float64Array(buffer, offsets.margins, rows),
    blockHashes: new Uint32Array(buffer, offsets.blockHashes, rows),
    pairs: new Float64Array(buffer, offsets.pairs, 2 * rows),
    rowLists: new Int32Array(buffer, offsets.rowLists, rows),
    columns: new Int32Array(buffer, offsets.columns, drawnColumns),
    codesByRow: new Uint8Array(buffer, offsets.codesByRow, rows * features),
    codesByColumn: new Uint8Array(buffer, offsets.codesByColumn, rows * features),
  };
}
