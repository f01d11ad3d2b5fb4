import { planArena } from './arena.ts';
import { depthBelow, type Forest } from './forest.ts';
import {
  BYTES_OF_NODE,
  BYTES_OF_TREE,
  DEPTH_AT,
  FEATURE_AT,
  LEFT_AT,
  loadScoringKernel,
  ROWS_IN_STEP,
  type ScoringKernel,
} from './kernel/scoringKernel.ts';

/** Rows scored together: few enough that their features stay in the nearest cache while tree after tree goes over them. [tuned] */
export const ROWS_OF_BLOCK = 4 * ROWS_IN_STEP;

const BYTES_OF_DOUBLE = 8;
const BYTES_OF_PAGE = 65536;

/**
 * A forest laid out for the scoring kernel, with room for a block of rows.
 *
 * Shape of a row: each feature twice, side by side: where it is not known, minus infinity and plus infinity. A split that
 * sends missing values left looks at the first, one that sends them right at the second, so that one comparison does.
 * A last place holds minus infinity for leaves, which thus never leave themselves.
 */
export interface Scorer {
  readonly rowDoubles: number;
  /** The block's rows. */
  readonly block: Float64Array;
  /** The block's margins. */
  readonly margins: Float64Array;
  /** Adds all trees, in order, to the margins of the first `rows` rows of the block. */
  score(rows: number): void;
}

/** Lays out a forest. */
export function createScorer(forest: Forest): Scorer {
  const nodes = forest.feature.length;
  const trees = forest.roots.length;
  const rowDoubles = 2 * forest.features + 1;
  const rowBytes = rowDoubles * BYTES_OF_DOUBLE;
  const { offsets, bytes } = planArena({
    nodes: nodes * BYTES_OF_NODE,
    trees: trees * BYTES_OF_TREE,
    margins: ROWS_OF_BLOCK * BYTES_OF_DOUBLE,
    block: ROWS_OF_BLOCK * rowBytes,
  });
  const pages = Math.ceil(bytes / BYTES_OF_PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  writeNodes(forest, new DataView(memory.buffer), offsets.nodes);
  writeTrees(forest, new DataView(memory.buffer), offsets);
  const block = new Float64Array(memory.buffer, offsets.block, ROWS_OF_BLOCK * rowDoubles);
  for (let row = 1; row <= ROWS_OF_BLOCK; row++) block[row * rowDoubles - 1] = Number.NEGATIVE_INFINITY;
  const kernel: ScoringKernel = loadScoringKernel(rowBytes, memory);
  const treesEnd = offsets.trees + trees * BYTES_OF_TREE;
  return {
    rowDoubles,
    block,
    margins: new Float64Array(memory.buffer, offsets.margins, ROWS_OF_BLOCK),
    score: (rows) => {
      if (trees === 0 || rows === 0) return;
      // Rows beyond the last are whatever the block held before; their margins are not read.
      const inStep = Math.ceil(rows / ROWS_IN_STEP) * ROWS_IN_STEP;
      const marginsEnd = offsets.margins + inStep * BYTES_OF_DOUBLE;
      kernel.score(offsets.trees, treesEnd, offsets.block, offsets.margins, marginsEnd);
    },
  };
}

function writeNodes(forest: Forest, memory: DataView, nodesAt: number): void {
  const addressOf = (node: number): number => nodesAt + node * BYTES_OF_NODE;
  for (let node = 0; node < forest.feature.length; node++) {
    const left = forest.left[node] as number;
    const isLeaf = left === 0;
    const place = isLeaf
      ? 2 * forest.features
      : 2 * (forest.feature[node] as number) + (forest.missing[node] as number);
    const number = isLeaf ? forest.value[node] : forest.threshold[node];
    memory.setFloat64(addressOf(node), number as number, true);
    memory.setInt32(addressOf(node) + FEATURE_AT, place * BYTES_OF_DOUBLE, true);
    memory.setInt32(addressOf(node) + LEFT_AT, addressOf(isLeaf ? node : left), true);
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
