import { type BoostedTrees, FORMAT, FORMAT_VERSION, type StoredTree } from './boostedTrees.ts';

/**
 * A model unpacked for scoring: the nodes of all trees in one set of arrays.
 *
 * Shape: node n is a leaf if `left[n]` is 0; the right child follows the left one. `roots` holds each tree's first
 * node. `expected` is the mean leaf value of the training rows below a node, `cover` their weight.
 */
export interface Forest {
  readonly features: number;
  readonly baseScore: number;
  readonly roots: Int32Array;
  readonly feature: Int32Array;
  readonly threshold: Float64Array;
  readonly left: Int32Array;
  /** Offset of a missing value's child from the left child: 0 or 1. */
  readonly missing: Uint8Array;
  readonly value: Float64Array;
  readonly cover: Float64Array;
  readonly expected: Float64Array;
}

/**
 * The child a row goes to: left if its value is below the threshold; a missing value goes to the split's stored side.
 */
export function stepFrom({ feature, threshold, left, missing }: Forest, node: number, row: ArrayLike<number>): number {
  const value = row[feature[node] as number] as number;
  const child = left[node] as number;
  if (value < (threshold[node] as number)) return child;
  return child + (Number.isNaN(value) ? (missing[node] as number) : 1);
}

/** Maximum number of splits between a node and a leaf below it. */
export function depthBelow(forest: Forest, node: number): number {
  const left = forest.left[node] as number;
  return left === 0 ? 0 : 1 + Math.max(depthBelow(forest, left), depthBelow(forest, left + 1));
}

const forests = new WeakMap<BoostedTrees, Forest>();

/** The forest of a model, unpacked and checked once. Errors: throws as `unpackForest`. */
export function forestOf(model: BoostedTrees): Forest {
  const cached = forests.get(model);
  if (cached !== undefined) return cached;
  const forest = unpackForest(model);
  forests.set(model, forest);
  return forest;
}

/**
 * Reads a model from parsed JSON.
 *
 * Errors: throws, naming the problem and its place, for another format or version, and for damage: an unknown feature
 * index, lists of unequal length, children out of range, invalid numbers.
 */
export function readBoostedTrees(json: unknown): BoostedTrees {
  if (!isRecord(json) || json.format !== FORMAT) throw new Error(`not a model: format must be ${FORMAT}`);
  if (json.version !== FORMAT_VERSION)
    throw new Error(`model version must be ${FORMAT_VERSION}, got ${String(json.version)}`);
  if (!Array.isArray(json.features) || !json.features.every((name) => typeof name === 'string')) {
    throw new Error('model has no list of feature names');
  }
  if (json.features.length === 0 || new Set(json.features).size !== json.features.length) {
    throw new Error('model features must be at least one, and unique');
  }
  if (!Number.isFinite(json.baseScore)) throw new Error('model baseScore must be a number');
  if (typeof json.hasBaseMargin !== 'boolean') throw new Error('model hasBaseMargin must be true or false');
  if (!isRecord(json.training)) throw new Error('model has no training record');
  if (!Array.isArray(json.trees)) throw new Error('model has no list of trees');
  // The trees themselves are checked node by node when unpacked.
  const model = json as unknown as BoostedTrees;
  forestOf(model);
  return model;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks and unpacks a model's trees. Errors: throws naming the tree and node. */
function unpackForest(model: BoostedTrees): Forest {
  const { trees, features } = model;
  trees.forEach((tree, index) => {
    assertTree(tree, index, features.length);
  });
  const nodes = trees.reduce((total, tree) => total + tree.feature.length, 0);
  const forest: Forest = {
    features: features.length,
    baseScore: model.baseScore,
    roots: new Int32Array(trees.length),
    feature: new Int32Array(nodes),
    threshold: new Float64Array(nodes),
    left: new Int32Array(nodes),
    missing: new Uint8Array(nodes),
    value: new Float64Array(nodes),
    cover: new Float64Array(nodes),
    expected: new Float64Array(nodes),
  };
  let root = 0;
  trees.forEach((tree, index) => {
    forest.roots[index] = root;
    unpackTree(tree, root, forest);
    root += tree.feature.length;
  });
  return forest;
}

function unpackTree(tree: StoredTree, root: number, forest: Forest): void {
  const size = tree.feature.length;
  let splits = 0;
  for (let i = 0; i < size; i++) {
    const node = root + i;
    const feature = tree.feature[i] as number;
    const value = tree.value[i] as number;
    if (feature >= 0) {
      forest.feature[node] = feature;
      forest.threshold[node] = value;
      forest.left[node] = root + 1 + 2 * splits++;
      forest.missing[node] = tree.missing[i] as number;
    } else {
      forest.value[node] = Math.fround(value);
      forest.expected[node] = Math.fround(value);
      forest.cover[node] = tree.cover[i] as number;
    }
  }
  // Children come after their parent, so going backwards both are known.
  for (let node = root + size - 1; node >= root; node--) {
    const left = forest.left[node] as number;
    if (left === 0) continue;
    const [coverLeft, coverRight] = [forest.cover[left] as number, forest.cover[left + 1] as number];
    const cover = coverLeft + coverRight;
    forest.cover[node] = cover;
    forest.expected[node] =
      ((forest.expected[left] as number) * coverLeft + (forest.expected[left + 1] as number) * coverRight) / cover;
  }
}

function assertTree(tree: StoredTree, index: number, features: number): void {
  const fail = (what: string): never => {
    throw new Error(`model tree ${index}: ${what}`);
  };
  const lists = isRecord(tree) ? [tree.feature, tree.value, tree.missing, tree.cover] : [];
  if (lists.length !== 4 || !lists.every(Array.isArray)) fail('feature, value, missing and cover must be lists');
  const size = tree.feature.length;
  if (!lists.every((list) => list.length === size)) fail('its lists differ in length');
  let splits = 0;
  for (let node = 0; node < size; node++) {
    const feature = tree.feature[node] as number;
    if (!Number.isInteger(feature) || feature < -1 || feature >= features) {
      fail(`node ${node} has feature ${feature}, the model has ${features}`);
    }
    if (!Number.isFinite(tree.value[node])) fail(`node ${node} has no finite value`);
    if (feature >= 0) {
      // Its left child, 1 + 2 x splits, must come later; then so do all nodes below it.
      if (1 + 2 * splits <= node) fail(`node ${node} comes after its children`);
      splits++;
      if (tree.missing[node] !== 0 && tree.missing[node] !== 1) fail(`node ${node} must send missing values to 0 or 1`);
    } else if (!((tree.cover[node] as number) > 0) || !Number.isFinite(tree.cover[node])) {
      fail(`leaf ${node} has no positive cover`);
    }
  }
  if (size !== 1 + 2 * splits) fail(`${splits} splits need ${1 + 2 * splits} nodes, got ${size}`);
}
