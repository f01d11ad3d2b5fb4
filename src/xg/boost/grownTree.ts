/**
 * A grown tree in terms of bins.
 *
 * Shape: nodes in breadth-first order; `feature` is -1 at a leaf; the children of the i-th split node (in this order)
 * are at 1 + 2i (left) and 2 + 2i (right). `bin` is the last bin that goes left. Leaves have a `value` (log-odds to
 * add) and a `cover` (weight of the training rows that reached it).
 */
export interface GrownTree {
  readonly feature: readonly number[];
  readonly bin: readonly number[];
  readonly isMissingLeft: readonly boolean[];
  readonly value: readonly number[];
  readonly cover: readonly number[];
}

/** Bin codes of a set of rows, column-major, and the number of value bins of each column. */
export interface CodedRows {
  readonly codes: Uint8Array;
  readonly rows: number;
  readonly binsOf: readonly number[];
}

/** Left child of every node of a tree, 0 at leaves; the right child follows it. */
function leftChildren(feature: readonly number[]): Int32Array {
  let splits = 0;
  return Int32Array.from(feature, (column) => (column < 0 ? 0 : 1 + 2 * splits++));
}

/**
 * Adds a tree's leaf values to the margins of the rows from `begin` to `end` selected by `isSelected` (all if null).
 */
export function addTree(
  tree: GrownTree,
  { codes, rows, binsOf }: CodedRows,
  begin: number,
  end: number,
  isSelected: Uint8Array | null,
  margins: Float64Array,
): void {
  const left = leftChildren(tree.feature);
  const columnStart = Float64Array.from(tree.feature, (feature) => Math.max(0, feature) * rows);
  const lastLeft = Int32Array.from(tree.bin);
  const missingCode = Int32Array.from(tree.feature, (feature) => binsOf[feature] ?? -1);
  const missingStep = Int32Array.from(tree.isMissingLeft, (isLeft) => (isLeft ? 0 : 1));
  const value = Float64Array.from(tree.value);
  for (let row = begin; row < end; row++) {
    if (isSelected !== null && isSelected[row - begin] === 0) continue;
    let node = 0;
    for (let child = left[0] as number; child !== 0; child = left[node] as number) {
      const code = codes[(columnStart[node] as number) + row] as number;
      if (code === missingCode[node]) node = child + (missingStep[node] as number);
      else node = code <= (lastLeft[node] as number) ? child : child + 1;
    }
    margins[row] = (margins[row] as number) + (value[node] as number);
  }
}
