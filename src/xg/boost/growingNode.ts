import type { NodeSums, SplitSearch } from './split.ts';

/** A node of the tree being grown, as one thread holds it. */
export interface GrowingNode extends NodeSums {
  /** In the order of creation; the children of a node are created together, left first. */
  readonly id: number;
  readonly depth: number;
  /** This thread's rows of the node, a range of its row list. */
  readonly begin: number;
  readonly end: number;
  /** Interaction groups that hold all features above the node; null when all features may meet. */
  readonly groups: readonly (readonly number[])[] | null;
  /** Where its histogram is, -1 when it has none. */
  slot: number;
  /** The best split and its gain, once searched. */
  search: SplitSearch | null;
  gain: number;
  /** Left child's id once split, 0 for a leaf. */
  leftId: number;
}

/** A histogram to make: `built` from rows, and its sibling, if wanted, as what is left of the parent's. */
export interface HistogramTask {
  readonly built: GrowingNode;
  readonly sibling: GrowingNode | null;
  /** Whether `built` is itself to be searched, or made only for its sibling's sake. */
  readonly isBuiltSearched: boolean;
}
