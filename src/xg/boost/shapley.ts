import { depthBelow, type Forest, stepFrom } from './forest.ts';

/**
 * The features met between the root and a node, with what it takes to weigh all subsets of them at once.
 *
 * Shape: entry 0 stands for the empty start. `known[i]` is 1 when the row takes the path's branch at that feature, else 0;
 * `unknown[i]` is the share of training rows that take it; `weight[i]` is the total weight of the subsets of size i.
 */
class FeaturePath {
  private readonly feature: Int32Array;
  private readonly known: Float64Array;
  private readonly unknown: Float64Array;
  private readonly weight: Float64Array;
  length = 0;

  constructor(capacity: number) {
    this.feature = new Int32Array(capacity);
    this.known = new Float64Array(capacity);
    this.unknown = new Float64Array(capacity);
    this.weight = new Float64Array(capacity);
  }

  copyFrom(other: FeaturePath): void {
    this.feature.set(other.feature.subarray(0, other.length));
    this.known.set(other.known.subarray(0, other.length));
    this.unknown.set(other.unknown.subarray(0, other.length));
    this.weight.set(other.weight.subarray(0, other.length));
    this.length = other.length;
  }

  /** Place of a feature on the path, -1 when it is not there. */
  indexOf(feature: number): number {
    for (let i = 1; i < this.length; i++) if (this.feature[i] === feature) return i;
    return -1;
  }

  featureAt(index: number): number {
    return this.feature[index] as number;
  }

  knownAt(index: number): number {
    return this.known[index] as number;
  }

  unknownAt(index: number): number {
    return this.unknown[index] as number;
  }

  /** Adds a feature to the path (EXTEND of the paper). */
  extend(feature: number, known: number, unknown: number): void {
    const { weight, length } = this;
    this.feature[length] = feature;
    this.known[length] = known;
    this.unknown[length] = unknown;
    weight[length] = length === 0 ? 1 : 0;
    for (let i = length - 1; i >= 0; i--) {
      weight[i + 1] = (weight[i + 1] as number) + (known * (weight[i] as number) * (i + 1)) / (length + 1);
      weight[i] = (unknown * (weight[i] as number) * (length - i)) / (length + 1);
    }
    this.length = length + 1;
  }

  /** Takes a feature off the path again (UNWIND). */
  unwind(index: number): void {
    const { weight } = this;
    const depth = this.length - 1;
    const known = this.known[index] as number;
    const unknown = this.unknown[index] as number;
    let next = weight[depth] as number;
    for (let i = depth - 1; i >= 0; i--) {
      if (known !== 0) {
        const old = weight[i] as number;
        weight[i] = (next * (depth + 1)) / ((i + 1) * known);
        next = old - ((weight[i] as number) * unknown * (depth - i)) / (depth + 1);
      } else {
        weight[i] = ((weight[i] as number) * (depth + 1)) / (unknown * (depth - i));
      }
    }
    for (let i = index; i < depth; i++) {
      this.feature[i] = this.feature[i + 1] as number;
      this.known[i] = this.known[i + 1] as number;
      this.unknown[i] = this.unknown[i + 1] as number;
    }
    this.length = depth;
  }

  /** Sum of the weights there would be after taking a feature off. */
  unwoundSum(index: number): number {
    const { weight } = this;
    const depth = this.length - 1;
    const known = this.known[index] as number;
    const unknown = this.unknown[index] as number;
    let next = weight[depth] as number;
    let total = 0;
    for (let i = depth - 1; i >= 0; i--) {
      if (known !== 0) {
        const share = (next * (depth + 1)) / ((i + 1) * known);
        total += share;
        next = (weight[i] as number) - (share * unknown * (depth - i)) / (depth + 1);
      } else {
        total += ((weight[i] as number) * (depth + 1)) / (unknown * (depth - i));
      }
    }
    return total;
  }
}

/**
 * Adds the Shapley values of one tree for a row: its expected value over the training rows, shared out so that each feature
 * gets its mean effect over all orders in which features become known. Their sum is the tree's value less its mean.
 *
 * Source: Lundberg, Erion & Lee, "Consistent individualized feature attribution for tree ensembles" (2018), algorithm 2.
 */
export function addShapley(forest: Forest, root: number, row: ArrayLike<number>, contributions: Float64Array): void {
  const { feature, left, cover, value } = forest;
  const capacity = depthBelow(forest, root) + 2;
  const paths = Array.from({ length: capacity }, () => new FeaturePath(capacity));

  const visit = (
    node: number,
    depth: number,
    parent: FeaturePath | null,
    via: number,
    known: number,
    unknown: number,
  ) => {
    const path = paths[depth] as FeaturePath;
    if (parent === null) path.length = 0;
    else path.copyFrom(parent);
    path.extend(via, known, unknown);
    const child = left[node] as number;
    if (child === 0) {
      for (let i = 1; i < path.length; i++) {
        const at = path.featureAt(i);
        const change = path.unwoundSum(i) * (path.knownAt(i) - path.unknownAt(i)) * (value[node] as number);
        contributions[at] = (contributions[at] as number) + change;
      }
      return;
    }
    const splitOn = feature[node] as number;
    let [knownBefore, unknownBefore] = [1, 1];
    // A feature met before counts once: take it off and put it back with both of its conditions.
    const before = path.indexOf(splitOn);
    if (before >= 0) {
      knownBefore = path.knownAt(before);
      unknownBefore = path.unknownAt(before);
      path.unwind(before);
    }
    const taken = stepFrom(forest, node, row);
    for (const next of [child, child + 1]) {
      const share = ((cover[next] as number) / (cover[node] as number)) * unknownBefore;
      visit(next, depth + 1, path, splitOn, next === taken ? knownBefore : 0, share);
    }
  };
  visit(root, 0, null, -1, 1, 1);
}
