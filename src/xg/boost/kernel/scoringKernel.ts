import {
  add,
  addDouble,
  addDoubles,
  assembleModule,
  type Code,
  constant,
  isAtLeast,
  isLess,
  load32,
  load128,
  loadDouble,
  localGet,
  localSet,
  localTee,
  loop,
  onlyIf,
  repeatIf,
  shiftLeft,
  store128,
  storeDouble,
} from './assembler.ts';

/**
 * Sends rows down trees in WebAssembly, without branches: a processor predicts a split no better than a coin toss, and
 * each misprediction costs more than the split itself. Every row takes as many steps as the tree is deep (a leaf's
 * child is itself), the comparison's 0 or 1 is added to the child's address, and several rows move at once so that
 * their memory waits overlap.
 */

/** Rows that move together. [tuned] */
export const ROWS_IN_STEP = 8;

/**
 * A node: threshold (double), its feature's offset in a row in bytes (int32), left child's address (int32). A leaf has
 * the address of its values (int32) instead of a threshold, then `LEAF_MARK`, so that the two read as a harmless
 * double.
 */
export const BYTES_OF_NODE = 16;
export const MARK_AT = 4;
/** The upper half of the double 1. */
export const LEAF_MARK = 0x3ff0_0000;
export const FEATURE_AT = 8;
export const LEFT_AT = 12;
/** A tree: address of its root, and its depth (int32 each). */
export const BYTES_OF_TREE = 8;
export const DEPTH_AT = 4;

/** All arguments are byte addresses, or lengths in bytes. */
export interface ScoringKernel {
  /** Adds all trees from `trees` to `treesEnd`, in order, to the sums of the rows, a multiple of `ROWS_IN_STEP`. */
  score(trees: number, treesEnd: number, rows: number, sums: number, sumsEnd: number): void;
}

/** Instantiates a kernel on a memory for rows of this many bytes and leaves of this many values. */
export function loadScoringKernel(rowBytes: number, width: number, memory: WebAssembly.Memory): ScoringKernel {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(assembleScoringKernel(rowBytes, width)), {
    memory: { given: memory },
  });
  // The module exports exactly this function; the engine types exports as unknown.
  return instance.exports as unknown as ScoringKernel;
}

function assembleScoringKernel(rowBytes: number, width: number): Uint8Array<ArrayBuffer> {
  const [trees, treesEnd, rows, sums, sumsEnd, row, sum, steps, firstNode] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const lanes = Array.from({ length: ROWS_IN_STEP }, (_, lane) => ({ lane, node: firstNode + lane }));
  const increase = (local: number, by: number): Code => [
    ...localGet(local),
    ...constant(by),
    ...add,
    ...localTee(local),
  ];

  const startAtRoot: Code = lanes.flatMap(({ node }) => [...localGet(trees), ...load32(), ...localSet(node)]);
  const step: Code = lanes.flatMap(({ lane, node }) => [
    ...[...localGet(row), ...localGet(node), ...load32(FEATURE_AT), ...add, ...loadDouble(lane * rowBytes)],
    ...[...localGet(node), ...loadDouble(), ...isAtLeast, ...constant(4), ...shiftLeft],
    ...[...localGet(node), ...load32(LEFT_AT), ...add, ...localSet(node)],
  ]);
  // Two values at a time, then a last odd one.
  const pairs = Array.from({ length: width >> 1 }, (_, pair) => 16 * pair);
  const addLeaves: Code = lanes.flatMap(({ lane, node }) => {
    const sumAt = 8 * width * lane;
    const addPair = (offset: number): Code => [
      ...[...localGet(sum), ...localGet(sum), ...load128(sumAt + offset)],
      ...[...localGet(node), ...load128(offset), ...addDoubles, ...store128(sumAt + offset)],
    ];
    const last = 8 * (width - 1);
    const addLast: Code = [
      ...[...localGet(sum), ...localGet(sum), ...loadDouble(sumAt + last)],
      ...[...localGet(node), ...loadDouble(last), ...addDouble, ...storeDouble(sumAt + last)],
    ];
    return [
      ...[...localGet(node), ...load32(), ...localSet(node)],
      ...pairs.flatMap(addPair),
      ...(width % 2 === 1 ? addLast : []),
    ];
  });

  const body = loop(
    [...localGet(rows), ...localSet(row), ...localGet(sums), ...localSet(sum)],
    loop(
      startAtRoot,
      [...localGet(trees), ...load32(DEPTH_AT), ...localTee(steps)],
      onlyIf(loop(step, increase(steps, -1), repeatIf(0))),
      addLeaves,
      [...localGet(row), ...constant(ROWS_IN_STEP * rowBytes), ...add, ...localSet(row)],
      increase(sum, 8 * width * ROWS_IN_STEP),
      [...localGet(sumsEnd), ...isLess, ...repeatIf(0)],
    ),
    increase(trees, BYTES_OF_TREE),
    [...localGet(treesEnd), ...isLess, ...repeatIf(0)],
  );
  return assembleModule(
    [
      {
        name: 'score',
        parameters: 5,
        integerLocals: 3 + ROWS_IN_STEP,
        vectorLocals: 0,
        returnsInteger: false,
        body,
      },
    ],
    false,
  );
}
