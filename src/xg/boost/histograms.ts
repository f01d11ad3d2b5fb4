import type { BoostJob, Range } from './job.ts';
import { BYTES_OF_PAIR, type HistogramKernel, loadHistogramKernel } from './kernel/histogramKernel.ts';
import type { WorkerGroup } from './threads/workerGroup.ts';

const BYTES_OF_ROW_INDEX = 4;

/**
 * The gradient histograms of a tree's open nodes, as one thread sees them.
 *
 * Shape: for each drawn column, one cell per code (bins, then missing); a cell holds the sums of gradients and hessians
 * of the node's rows with that code. Each thread sums its own rows, then adds up all threads' cells for its own
 * columns. Sums are exact, so the order does not matter (see `grid.ts`).
 */
export class Histograms {
  readonly cells: Float64Array;
  /** Columns that this thread adds up and searches. */
  readonly ownColumns: Range;
  private readonly job: BoostJob;
  private readonly workerGroup: WorkerGroup;
  private readonly kernel: HistogramKernel;
  private readonly cellsOfSlot: number;
  private readonly ownCells: Range;
  private readonly freeSlots: number[];

  constructor(job: BoostJob, workerGroup: WorkerGroup) {
    const { memory, offsets, slots, threadSlots, cellOffsets, drawnColumns } = job;
    this.job = job;
    this.workerGroup = workerGroup;
    this.kernel = loadHistogramKernel(job.kernel, memory);
    this.cellsOfSlot = cellOffsets[drawnColumns] as number;
    const allCells = (slots + (workerGroup.size - 1) * threadSlots) * this.cellsOfSlot;
    this.cells = new Float64Array(memory.buffer, offsets.histograms, 2 * allCells);
    this.ownColumns = this.columnsOf(workerGroup.rank);
    this.ownCells = {
      begin: cellOffsets[this.ownColumns.begin] as number,
      end: cellOffsets[this.ownColumns.end] as number,
    };
    this.freeSlots = Array.from({ length: slots }, (_, slot) => slots - 1 - slot);
  }

  /** Takes a free slot. All threads acquire and release in the same order, so they agree on the numbers. */
  acquire(): number {
    const slot = this.freeSlots.pop();
    if (slot === undefined) throw new Error('more open tree nodes than histogram slots');
    return slot;
  }

  release(slot: number): void {
    this.freeSlots.push(slot);
  }

  /** Sums this thread's rows of a node. `task` numbers the histograms built between two barriers, from 0. */
  build(slot: number, task: number, rows: Range): void {
    const { offsets } = this.job;
    const place = this.workerGroup.rank === 0 ? slot : this.threadSlot(this.workerGroup.rank, task);
    const histogram = this.pairsAt(place, 0);
    this.kernel.clear(histogram, this.cellsOfSlot * BYTES_OF_PAIR);
    if (rows.begin === rows.end) return;
    const first = offsets.rowLists + rows.begin * BYTES_OF_ROW_INDEX;
    const end = offsets.rowLists + rows.end * BYTES_OF_ROW_INDEX;
    const { codesByRow, pairs, columns } = offsets;
    this.kernel.accumulate(first, end, codesByRow, pairs, columns, histogram);
  }

  /** Adds the other threads' sums for a task, in this thread's columns. */
  merge(slot: number, task: number): void {
    for (let rank = 1; rank < this.workerGroup.size; rank++) {
      this.combine(slot, this.threadSlot(rank, task), this.kernel.addPairs);
    }
  }

  /** Subtracts a child's histogram from its parent's, in this thread's columns, which leaves the sibling's. */
  subtract(parentSlot: number, childSlot: number): void {
    this.combine(parentSlot, childSlot, this.kernel.subtractPairs);
  }

  /** Index of a column's first cell in `cells`. */
  firstCell(slot: number, column: number): number {
    return 2 * (slot * this.cellsOfSlot + (this.job.cellOffsets[column] as number));
  }

  private combine(target: number, source: number, combine: HistogramKernel['addPairs']): void {
    const { begin, end } = this.ownCells;
    if (begin === end) return;
    combine(this.pairsAt(target, begin), this.pairsAt(source, begin), (end - begin) * BYTES_OF_PAIR);
  }

  private threadSlot(rank: number, task: number): number {
    return this.job.slots + (rank - 1) * this.job.threadSlots + task;
  }

  private pairsAt(place: number, cell: number): number {
    return this.job.offsets.histograms + (place * this.cellsOfSlot + cell) * BYTES_OF_PAIR;
  }

  /** Adjacent columns with about an equal number of cells for each thread. */
  private columnsOf(rank: number): Range {
    const { cellOffsets, drawnColumns } = this.job;
    const columnAt = (share: number): number => {
      const cell = (this.cellsOfSlot * share) / this.workerGroup.size;
      return cellOffsets.findIndex((first, column) => first >= cell || column === drawnColumns);
    };
    return { begin: columnAt(rank), end: columnAt(rank + 1) };
  }
}
