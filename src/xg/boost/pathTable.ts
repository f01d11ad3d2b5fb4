import type { Forest } from './forest.ts';

/**
 * A forest laid out for the question which leaf a row reaches and what the way there changed: comparisons are of whole numbers
 * and without branches, which a processor would guess wrong half of the time, and a leaf knows its whole way.
 */
export interface PathTable {
  /** The thresholds of each feature, ascending, each once. */
  readonly thresholds: readonly Float64Array[];
  /** Of a split: the place in `bins` it looks at, two a feature, the second for splits that send a missing value right. */
  readonly slot: Int32Array;
  /** Of a split: how many thresholds of its feature a value must reach to go right; of a leaf: more than there are. */
  readonly rank: Int32Array;
  /** Of a split: its left child; of a leaf: itself. */
  readonly left: Int32Array;
  /** Most splits on any way. */
  readonly depth: number;
  /** The way to a leaf, as entries from `pathStart[leaf]` to `pathStart[leaf + 1]`: the feature split on, and what that changed. */
  readonly pathStart: Int32Array;
  readonly pathFeature: Int32Array;
  readonly pathChange: Float64Array;
  /** The bins of the row being looked at: how many thresholds of a feature its value reaches. */
  readonly bins: Int32Array;
}

/** A rank that no bin reaches, and the bin of a missing value that goes right: it reaches every rank of a split. */
const NEVER = 0x7fff_ffff;
const ALWAYS = 0x3fff_ffff;

const tables = new WeakMap<Forest, PathTable>();

/** The table of a forest, made once. */
export function pathTableOf(forest: Forest): PathTable {
  const known = tables.get(forest);
  if (known !== undefined) return known;
  const table = layOut(forest);
  tables.set(forest, table);
  return table;
}

function layOut(forest: Forest): PathTable {
  const nodes = forest.left.length;
  const isSplit = (node: number): boolean => forest.left[node] !== 0;
  const sets = Array.from({ length: forest.features }, () => new Set<number>());
  for (let node = 0; node < nodes; node++) {
    if (isSplit(node)) sets[forest.feature[node] as number]?.add(forest.threshold[node] as number);
  }
  const thresholds = sets.map((set) => Float64Array.from(set).sort());
  const ranks = thresholds.map((list) => new Map([...list].map((threshold, k) => [threshold, k + 1])));
  const slot = new Int32Array(nodes);
  const rank = new Int32Array(nodes).fill(NEVER);
  const left = Int32Array.from({ length: nodes }, (_, node) => node);
  const pathStart = new Int32Array(nodes + 1);
  const ways: (readonly [feature: number, change: number][])[] = new Array(nodes);
  let depth = 0;
  const visit = (node: number, way: readonly [number, number][]): void => {
    if (!isSplit(node)) {
      ways[node] = way;
      depth = Math.max(depth, way.length);
      return;
    }
    const feature = forest.feature[node] as number;
    slot[node] = 2 * feature + (forest.missing[node] as number);
    rank[node] = ranks[feature]?.get(forest.threshold[node] as number) ?? NEVER;
    left[node] = forest.left[node] as number;
    for (const child of [left[node] as number, (left[node] as number) + 1]) {
      visit(child, [...way, [feature, (forest.expected[child] as number) - (forest.expected[node] as number)]]);
    }
  };
  for (const root of forest.roots) visit(root, []);
  for (let node = 0; node < nodes; node++) {
    pathStart[node + 1] = (pathStart[node] as number) + (ways[node]?.length ?? 0);
  }
  const entries = ways.flatMap((way) => way ?? []);
  return {
    thresholds,
    slot,
    rank,
    left,
    depth,
    pathStart,
    pathFeature: Int32Array.from(entries, ([feature]) => feature),
    pathChange: Float64Array.from(entries, ([, change]) => change),
    bins: new Int32Array(2 * forest.features),
  };
}

/** Adds what each split on the row's way through every tree changed of the expected value. */
export function addPaths(forest: Forest, row: ArrayLike<number>, contributions: Float64Array): void {
  const { slot, rank, left, depth, pathStart, pathFeature, pathChange, bins, thresholds } = pathTableOf(forest);
  for (let feature = 0; feature < thresholds.length; feature++) {
    const value = row[feature] as number;
    const isMissing = Number.isNaN(value);
    const reached = isMissing ? 0 : thresholdsReached(thresholds[feature] as Float64Array, value);
    bins[2 * feature] = reached;
    bins[2 * feature + 1] = isMissing ? ALWAYS : reached;
  }
  for (const root of forest.roots) {
    let node = root;
    // 1 when the bin reaches the rank, else 0: the sign of a difference. A leaf is its own left child and stays.
    for (let level = 0; level < depth; level++) {
      node = (left[node] as number) + (((rank[node] as number) - 1 - (bins[slot[node] as number] as number)) >>> 31);
    }
    const end = pathStart[node + 1] as number;
    for (let entry = pathStart[node] as number; entry < end; entry++) {
      const feature = pathFeature[entry] as number;
      contributions[feature] = (contributions[feature] as number) + (pathChange[entry] as number);
    }
  }
}

/** How many of ascending thresholds a value reaches: it goes right of these, and left of the others. */
function thresholdsReached(thresholds: Float64Array, value: number): number {
  let low = 0;
  let high = thresholds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value >= (thresholds[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}
