import type { BoostJob } from './job.ts';
import type { SplitSearch } from './split.ts';

/** Numbers per thread and searched node: score, column, bin, missing side, gradient and hessian on the left. */
const SEARCH_FIELDS = 6;

/** Totals of a tree: gradient, hessian, rows. */
const TOTALS = 3;

/** Length of the reduction's array, in numbers. */
export function reductionLength(threads: number, maxNodes: number, leafCapacity: number): number {
  return threads * (TOTALS + maxNodes * (SEARCH_FIELDS + 1) + leafCapacity);
}

/**
 * Shared memory in which threads combine their partial results. Each thread writes its own places before a barrier, and
 * all read all places after it. Sums run over the threads in order and are exact, so every thread gets the same.
 */
export class SharedReduction {
  private readonly rank: number;
  private readonly threads: number;
  private readonly totals: Float64Array;
  private readonly rowsLeft: Float64Array;
  private readonly leafWeights: Float64Array;
  private readonly searches: Float64Array;

  constructor({ memory, offsets, threads }: BoostJob, rank: number, maxNodes: number, leafCapacity: number) {
    const take = (start: number, length: number): Float64Array =>
      new Float64Array(memory.buffer, offsets.reduction + 8 * threads * start, threads * length);
    this.rank = rank;
    this.threads = threads;
    this.totals = take(0, TOTALS);
    this.rowsLeft = take(TOTALS, maxNodes);
    this.leafWeights = take(TOTALS + maxNodes, leafCapacity);
    this.searches = take(TOTALS + maxNodes + leafCapacity, maxNodes * SEARCH_FIELDS);
  }

  /** Sets this thread's part of a total, `which` 0-2. */
  setTotal(which: number, value: number): void {
    this.totals[which * this.threads + this.rank] = value;
  }

  total(which: number): number {
    return this.sum(this.totals, which);
  }

  /** Sets this thread's number of rows of a split node that go left. */
  setRowsLeft(split: number, rows: number): void {
    this.rowsLeft[split * this.threads + this.rank] = rows;
  }

  totalRowsLeft(split: number): number {
    return this.sum(this.rowsLeft, split);
  }

  setLeafWeight(leaf: number, weight: number): void {
    this.leafWeights[leaf * this.threads + this.rank] = weight;
  }

  leafWeight(leaf: number): number {
    return this.sum(this.leafWeights, leaf);
  }

  /** Sets the best split this thread found for a node in its columns. */
  setSearch(node: number, search: SplitSearch): void {
    const at = (node * this.threads + this.rank) * SEARCH_FIELDS;
    this.searches[at] = search.score;
    this.searches[at + 1] = search.column;
    this.searches[at + 2] = search.bin;
    this.searches[at + 3] = search.isMissingLeft ? 1 : 0;
    this.searches[at + 4] = search.gradientLeft;
    this.searches[at + 5] = search.hessianLeft;
  }

  /** Overwrites a search with the best split of any thread; the leftmost column wins a tie, as in one thread. */
  readBestSearch(node: number, search: SplitSearch): void {
    for (let rank = 0; rank < this.threads; rank++) {
      const at = (node * this.threads + rank) * SEARCH_FIELDS;
      const score = this.searches[at] as number;
      const column = this.searches[at + 1] as number;
      if (
        column < 0 ||
        (search.column >= 0 && (score < search.score || (score === search.score && column >= search.column)))
      )
        continue;
      search.score = score;
      search.column = column;
      search.bin = this.searches[at + 2] as number;
      search.isMissingLeft = this.searches[at + 3] === 1;
      search.gradientLeft = this.searches[at + 4] as number;
      search.hessianLeft = this.searches[at + 5] as number;
    }
  }

  private sum(places: Float64Array, index: number): number {
    let total = 0;
    for (let rank = 0; rank < this.threads; rank++) total += places[index * this.threads + rank] as number;
    return total;
  }
}
