import type { GrownTree } from './grownTree.ts';
import type { Histograms } from './histograms.ts';
import type { BoostJob, JobViews } from './job.ts';
import type { SharedReduction } from './sharedReduction.ts';
import { MIN_GAIN, type NodeSums, nodeScore, nodeValue, SplitSearch, searchBounded, searchFreely } from './split.ts';
import type { WorkerGroup } from './threads/workerGroup.ts';

/**
 * Moves a node's rows that go left to the front of its range of the row list; both sides keep their order.
 *
 * Shape: `column` holds the node's split column for all rows; `goesLeft[code]` is 1 or 0; `scratch` holds at least as
 * many rows as the range. Returns the start of the right side. Without branches: a row's direction is a coin toss.
 */
function partitionRows(
  rowList: Int32Array,
  begin: number,
  end: number,
  column: Uint8Array,
  goesLeft: Uint8Array,
  scratch: Int32Array,
): number {
  let left = begin;
  let right = 0;
  for (let i = begin; i < end; i++) {
    const row = rowList[i] as number;
    const isLeft = goesLeft[column[row] as number] as number;
    rowList[left] = row;
    scratch[right] = row;
    left += isLeft;
    right += 1 - isLeft;
  }
  for (let i = 0; i < right; i++) rowList[left + i] = scratch[i] as number;
  return left;
}

/**
 * Fills the table for `partitionRows`: codes up to `lastLeft` go left; missing (the code after the last bin) by
 * `isMissingLeft`.
 */
function fillGoesLeft(table: Uint8Array, lastLeft: number, bins: number, isMissingLeft: boolean): void {
  table.fill(0);
  table.fill(1, 0, lastLeft + 1);
  table[bins] = isMissingLeft ? 1 : 0;
}

/** A node of the growing tree, as one thread sees it. */
interface GrowingNode extends NodeSums {
  /** In order of creation; the children of a node are created together, left first. */
  readonly id: number;
  readonly depth: number;
  /** This thread's rows of the node: a range of its row list. */
  readonly begin: number;
  readonly end: number;
  /** Rows of all threads. */
  readonly rows: number;
  /** Slot of its histogram, -1 without one. */
  slot: number;
  /** The best split, after the search. */
  search: SplitSearch | null;
  /** Left child's id after a split, 0 for a leaf. */
  leftId: number;
}

/** A histogram to make: `built` from rows, and its sibling, if needed, as the parent's minus it. */
interface HistogramTask {
  readonly built: GrowingNode;
  readonly sibling: GrowingNode | null;
  /** Whether `built` itself is searched, or made only for its sibling. */
  readonly isBuiltSearched: boolean;
}

/** The start of a tree: its rows and the columns it may use. */
export interface TreeStart {
  /** This thread's drawn rows: a range of its row list. */
  readonly begin: number;
  readonly end: number;
  /** Sums over all threads' drawn rows. */
  readonly rows: number;
  readonly gradient: number;
  readonly hessian: number;
  /** Feature of each drawn column, ascending. */
  readonly features: Int32Array;
}

/**
 * Grows trees as one thread of a worker group. All threads call `grow` together; each works on its own rows and
 * columns, and all end with the same tree.
 */
export class TreeGrower {
  private readonly job: BoostJob;
  private readonly views: JobViews;
  private readonly workerGroup: WorkerGroup;
  private readonly reduction: SharedReduction;
  private readonly histograms: Histograms;
  private readonly scratch: Int32Array;
  private readonly goesLeft = new Uint8Array(256);
  private readonly minHessian: number;
  private start: TreeStart;
  private nodes: GrowingNode[] = [];

  constructor(
    job: BoostJob,
    views: JobViews,
    workerGroup: WorkerGroup,
    reduction: SharedReduction,
    histograms: Histograms,
    ownRows: number,
  ) {
    this.job = job;
    this.views = views;
    this.workerGroup = workerGroup;
    this.reduction = reduction;
    this.histograms = histograms;
    this.scratch = new Int32Array(ownRows);
    // Positive, so that an empty side is never a candidate.
    this.minHessian = Math.max(job.options.minChildHessian, Number.MIN_VALUE);
    this.start = { begin: 0, end: 0, rows: 0, gradient: 0, hessian: 0, features: new Int32Array(0) };
  }

  /** Grows one tree and adds its values to the margins of this thread's drawn rows. */
  grow(start: TreeStart): GrownTree {
    const { begin, end, rows, gradient, hessian } = start;
    this.start = start;
    const root: GrowingNode = {
      id: 0,
      depth: 0,
      begin,
      end,
      rows,
      gradient,
      hessian,
      lower: Number.NEGATIVE_INFINITY,
      upper: Number.POSITIVE_INFINITY,
      slot: -1,
      search: null,
      leftId: 0,
    };
    this.nodes = [root];
    let tasks: HistogramTask[] = [];
    if (this.mayBeSplit(root)) {
      root.slot = this.histograms.acquire();
      tasks = [{ built: root, sibling: null, isBuiltSearched: true }];
    }
    while (tasks.length > 0) tasks = this.splitAll(this.searchAll(tasks).sort((a, b) => a.id - b.id));
    return this.finish();
  }

  /**
   * Builds the histograms of the tasks and searches them. Returns the nodes with a worthwhile split; frees the others'
   * slots.
   */
  private searchAll(tasks: readonly HistogramTask[]): GrowingNode[] {
    const { histograms, reduction, workerGroup } = this;
    tasks.forEach(({ built }, task) => {
      histograms.build(built.slot, task, built);
    });
    workerGroup.barrier();
    const searched: GrowingNode[] = [];
    tasks.forEach(({ built, sibling, isBuiltSearched }, task) => {
      histograms.merge(built.slot, task);
      if (sibling !== null) histograms.subtract(sibling.slot, built.slot);
      if (isBuiltSearched) searched.push(built);
      else histograms.release(built.slot);
      if (sibling !== null) searched.push(sibling);
    });
    searched.forEach((node, index) => {
      reduction.setSearch(index, this.searchOwnColumns(node));
    });
    workerGroup.barrier();
    return searched.filter((node, index) => {
      const best = new SplitSearch();
      reduction.readBestSearch(index, best);
      node.search = best;
      const isWorthwhile = best.column >= 0 && best.score - this.scoreOf(node) > MIN_GAIN;
      if (!isWorthwhile) histograms.release(node.slot);
      return isWorthwhile;
    });
  }

  private searchOwnColumns(node: GrowingNode): SplitSearch {
    const { histograms, job, start } = this;
    const { lambda, monotone } = job.options;
    const limits = { lambda, minHessian: this.minHessian };
    const isBounded = node.lower > Number.NEGATIVE_INFINITY || node.upper < Number.POSITIVE_INFINITY;
    const search = new SplitSearch();
    for (let column = histograms.ownColumns.begin; column < histograms.ownColumns.end; column++) {
      const feature = start.features[column] as number;
      const bins = job.binsOf[feature] as number;
      const direction = monotone[feature] ?? 0;
      const first = histograms.firstCell(node.slot, column);
      if (isBounded || direction !== 0) {
        searchBounded(search, column, histograms.cells, first, bins, node, direction, limits);
      } else {
        searchFreely(search, column, histograms.cells, first, bins, node, limits);
      }
    }
    return search;
  }

  /** Splits nodes, moves this thread's rows, and returns the histograms the children need. */
  private splitAll(chosen: readonly GrowingNode[]): HistogramTask[] {
    const middles = chosen.map((node, index) => {
      const middle = this.moveRows(node);
      this.reduction.setRowsLeft(index, middle - node.begin);
      return middle;
    });
    this.workerGroup.barrier();
    return chosen.flatMap((node, index) => {
      const [left, right] = this.addChildren(node, middles[index] as number, this.reduction.totalRowsLeft(index));
      return this.planHistograms(node, left, right);
    });
  }

  private moveRows(node: GrowingNode): number {
    const { search } = node;
    if (search === null) throw new Error('a node is split before it is searched');
    const { rows, binsOf } = this.job;
    const feature = this.start.features[search.column] as number;
    fillGoesLeft(this.goesLeft, search.bin, binsOf[feature] as number, search.isMissingLeft);
    const column = this.views.codesByColumn.subarray(feature * rows, (feature + 1) * rows);
    return partitionRows(this.views.rowLists, node.begin, node.end, column, this.goesLeft, this.scratch);
  }

  private addChildren(node: GrowingNode, middle: number, rowsLeft: number): [GrowingNode, GrowingNode] {
    const search = node.search as SplitSearch;
    const feature = this.start.features[search.column] as number;
    const { lambda, monotone } = this.job.options;
    const { gradientLeft, hessianLeft } = search;
    const gradientRight = node.gradient - gradientLeft;
    const hessianRight = node.hessian - hessianLeft;
    // A monotone split: values on either side stay on their side of the midpoint (bounds as in XGBoost).
    const isOrdered = search.bin < (this.job.binsOf[feature] as number) - 1;
    const direction = isOrdered ? (monotone[feature] ?? 0) : 0;
    const valueLeft = nodeValue(gradientLeft, hessianLeft, lambda, node.lower, node.upper);
    const valueRight = nodeValue(gradientRight, hessianRight, lambda, node.lower, node.upper);
    const middleValue = (valueLeft + valueRight) / 2;
    const common = { depth: node.depth + 1, slot: -1, search: null, leftId: 0 };
    node.leftId = this.nodes.length;
    const left: GrowingNode = {
      ...common,
      id: node.leftId,
      begin: node.begin,
      end: middle,
      rows: rowsLeft,
      gradient: gradientLeft,
      hessian: hessianLeft,
      lower: direction < 0 ? middleValue : node.lower,
      upper: direction > 0 ? middleValue : node.upper,
    };
    const right: GrowingNode = {
      ...common,
      id: node.leftId + 1,
      begin: middle,
      end: node.end,
      rows: node.rows - rowsLeft,
      gradient: gradientRight,
      hessian: hessianRight,
      lower: direction > 0 ? middleValue : node.lower,
      upper: direction < 0 ? middleValue : node.upper,
    };
    this.nodes.push(left, right);
    return [left, right];
  }

  /** Plans a sum over rows for the smaller child and a subtraction, in the parent's slot, for the larger one. */
  private planHistograms(parent: GrowingNode, left: GrowingNode, right: GrowingNode): HistogramTask[] {
    const { histograms } = this;
    const [smaller, larger] = left.rows <= right.rows ? [left, right] : [right, left];
    const isSmallerSearched = this.mayBeSplit(smaller);
    const isLargerSearched = this.mayBeSplit(larger);
    if (isLargerSearched) {
      smaller.slot = histograms.acquire();
      larger.slot = parent.slot;
      return [{ built: smaller, sibling: larger, isBuiltSearched: isSmallerSearched }];
    }
    if (isSmallerSearched) {
      smaller.slot = parent.slot;
      return [{ built: smaller, sibling: null, isBuiltSearched: true }];
    }
    histograms.release(parent.slot);
    return [];
  }

  private mayBeSplit(node: GrowingNode): boolean {
    return node.depth < this.job.options.maxDepth && node.rows >= 2 && node.hessian >= 2 * this.minHessian;
  }

  private scoreOf({ gradient, hessian, lower, upper }: GrowingNode): number {
    const { lambda } = this.job.options;
    return nodeScore(gradient, hessian, lambda, nodeValue(gradient, hessian, lambda, lower, upper));
  }

  /**
   * Puts the nodes in breadth-first order, gives leaves their value and cover, and updates the margins of their rows.
   */
  private finish(): GrownTree {
    const { lambda, learningRate } = this.job.options;
    const { reduction, nodes, views } = this;
    const ordered: GrowingNode[] = [nodes[0] as GrowingNode];
    for (const node of ordered) {
      if (node.leftId > 0) ordered.push(nodes[node.leftId] as GrowingNode, nodes[node.leftId + 1] as GrowingNode);
    }
    const leaves = ordered.filter((node) => node.leftId === 0);
    const values = new Map<GrowingNode, number>();
    leaves.forEach((leaf, index) => {
      const step = learningRate * nodeValue(leaf.gradient, leaf.hessian, lambda, leaf.lower, leaf.upper);
      // Rounded to a single, so that the stored model needs few digits and predicts exactly as trained.
      const value = Math.fround(step);
      values.set(leaf, value);
      let weight = 0;
      for (let i = leaf.begin; i < leaf.end; i++) {
        const row = views.rowLists[i] as number;
        weight += views.weights[row] as number;
        views.margins[row] = (views.margins[row] as number) + value;
      }
      reduction.setLeafWeight(index, weight);
    });
    this.workerGroup.barrier();
    const covers = new Map(leaves.map((leaf, index) => [leaf, reduction.leafWeight(index)]));
    const split = ({ leftId, search }: GrowingNode): SplitSearch | null => (leftId > 0 ? search : null);
    return {
      feature: ordered.map((node) => this.start.features[split(node)?.column ?? -1] ?? -1),
      bin: ordered.map((node) => split(node)?.bin ?? 0),
      isMissingLeft: ordered.map((node) => split(node)?.isMissingLeft ?? false),
      value: ordered.map((node) => values.get(node) ?? 0),
      cover: ordered.map((node) => covers.get(node) ?? 0),
    };
  }
}
