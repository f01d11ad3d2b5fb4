import type { NodeSums, SplitSearch } from './split.ts';

/** A node of the growing tree, as one thread sees it. */
export interface GrowingNode extends NodeSums {
  /** In order of creation; the children of a node are created together, left first. */
  readonly id: number;
  readonly depth: number;
  /** This thread's rows of the node: a range of its row list. */
  readonly begin: number;
  readonly end: number;
  /** Interaction groups that contain all features above the node; null without constraints. */
  readonly groups: readonly (readonly number[])[] | null;
  /** Slot of its histogram, -1 without one. */
  slot: number;
  /** The best split and its gain, after the search. */
  search: SplitSearch | null;
  gain: number;
  /** Left child's id after a split, 0 for a leaf. */
  leftId: number;
}

/** A histogram to make: `built` from rows, and its sibling, if needed, as the parent's minus it. */
export interface HistogramTask {
  readonly built: GrowingNode;
  readonly sibling: GrowingNode | null;
  /** Whether `built` itself is searched, or made only for its sibling. */
  readonly isBuiltSearched: boolean;
}
