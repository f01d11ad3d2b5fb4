import { planArena } from './arena.ts';
import { depthBelow, type Forest } from './forest.ts';
import {
  BYTES_OF_NODE,
  BYTES_OF_TREE,
  DEPTH_AT,
  FEATURE_AT,
  LEAF_MARK,
  LEFT_AT,
  loadScoringKernel,
  MARK_AT,
  ROWS_IN_STEP,
  type ScoringKernel,
} from './kernel/scoringKernel.ts';

/** Rows scored together: few enough that their features stay in the L1 cache while all trees pass over them. [tuned] */
export const ROWS_OF_BLOCK = 4 * ROWS_IN_STEP;

const BYTES_OF_DOUBLE = 8;
const BYTES_OF_PAGE = 65536;

/** The numbers each leaf adds to a row: `width` per leaf. */
export interface LeafValues {
  readonly width: number;
  /** A leaf's numbers, by its node. */
  of(leaf: number): ArrayLike<number>;
}

/**
 * A forest laid out for the scoring kernel, with room for a block of rows.
 *
 * Shape of a row: each feature twice in adjacent places; an unknown value is minus infinity in the first and plus
 * infinity in the second. A split that sends missing values left reads the first, one that sends them right the second,
 * so one comparison is enough. A last place holds minus infinity for leaves, so that rows stay in them.
 */
export interface Scorer {
  readonly width: number;
  readonly rowDoubles: number;
  /** The block's rows. */
  readonly block: Float64Array;
  /** The block's sums, `width` a row. */
  readonly sums: Float64Array;
  /** Adds all trees, in order, to the sums of the first `rows` rows of the block. */
  score(rows: number): void;
}

/** Lays out a forest and loads its scoring kernel. */
export function createScorer(forest: Forest, leafValues: LeafValues): Scorer {
  const { width } = leafValues;
  const nodes = forest.feature.length;
  const trees = forest.roots.length;
  const rowDoubles = 2 * forest.features + 1;
  const rowBytes = rowDoubles * BYTES_OF_DOUBLE;
  const leaves = forest.left.reduce((count, left) => count + (left === 0 ? 1 : 0), 0);
  const { offsets, bytes } = planArena({
    nodes: nodes * BYTES_OF_NODE,
    trees: trees * BYTES_OF_TREE,
    values: leaves * width * BYTES_OF_DOUBLE,
    sums: ROWS_OF_BLOCK * width * BYTES_OF_DOUBLE,
    block: ROWS_OF_BLOCK * rowBytes,
  });
  const pages = Math.ceil(bytes / BYTES_OF_PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  writeNodes(forest, leafValues, new DataView(memory.buffer), offsets);
  writeTrees(forest, new DataView(memory.buffer), offsets);
  const block = new Float64Array(memory.buffer, offsets.block, ROWS_OF_BLOCK * rowDoubles);
  for (let row = 1; row <= ROWS_OF_BLOCK; row++) block[row * rowDoubles - 1] = Number.NEGATIVE_INFINITY;
  const kernel: ScoringKernel = loadScoringKernel(rowBytes, width, memory);
  const treesEnd = offsets.trees + trees * BYTES_OF_TREE;
  return {
    width,
    rowDoubles,
    block,
    sums: new Float64Array(memory.buffer, offsets.sums, ROWS_OF_BLOCK * width),
    score: (rows) => {
      if (trees === 0 || rows === 0) return;
      // Rows after the last hold old values; their sums are not read.
      const inStep = Math.ceil(rows / ROWS_IN_STEP) * ROWS_IN_STEP;
      const sumsEnd = offsets.sums + inStep * width * BYTES_OF_DOUBLE;
      kernel.score(offsets.trees, treesEnd, offsets.block, offsets.sums, sumsEnd);
    },
  };
}

function writeNodes(
  forest: Forest,
  leafValues: LeafValues,
  memory: DataView,
  offsets: { readonly nodes: number; readonly values: number },
): void {
  const addressOf = (node: number): number => offsets.nodes + node * BYTES_OF_NODE;
  let valuesAt = offsets.values;
  for (let node = 0; node < forest.feature.length; node++) {
    const at = addressOf(node);
    const left = forest.left[node] as number;
    if (left === 0) {
      memory.setInt32(at, valuesAt, true);
      memory.setInt32(at + MARK_AT, LEAF_MARK, true);
      memory.setInt32(at + FEATURE_AT, 2 * forest.features * BYTES_OF_DOUBLE, true);
      memory.setInt32(at + LEFT_AT, at, true);
      const values = leafValues.of(node);
      for (let k = 0; k < leafValues.width; k++, valuesAt += BYTES_OF_DOUBLE) {
        memory.setFloat64(valuesAt, values[k] as number, true);
      }
    } else {
      const place = 2 * (forest.feature[node] as number) + (forest.missing[node] as number);
      memory.setFloat64(at, forest.threshold[node] as number, true);
      memory.setInt32(at + FEATURE_AT, place * BYTES_OF_DOUBLE, true);
      memory.setInt32(at + LEFT_AT, addressOf(left), true);
    }
  }
}

function writeTrees(
  forest: Forest,
  memory: DataView,
  offsets: { readonly trees: number; readonly nodes: number },
): void {
  forest.roots.forEach((root, tree) => {
    const at = offsets.trees + tree * BYTES_OF_TREE;
    memory.setInt32(at, offsets.nodes + root * BYTES_OF_NODE, true);
    memory.setInt32(at + DEPTH_AT, depthBelow(forest, root), true);
  });
}
