import type { ResolvedOptions } from './boostOptions.ts';

/** Name and version of the file format, checked on reading. */
export const FORMAT = 'boosted-trees';
export const FORMAT_VERSION = 1;

/** Threshold that sends every known value left: splits known from missing. Greater than any feature's value. */
export const KNOWN_LEFT = Number.MAX_VALUE;

/**
 * One tree as flat lists, one entry per node, in breadth-first order.
 *
 * Shape: `feature` is -1 at a leaf. `value` is the threshold of a split (a row goes left when its value is below it) or
 * the log-odds a leaf adds. `missing` is the side of a missing value at a split: 0 left, 1 right; 0 at leaves. Children
 * are not stored: those of the i-th split node, counted from 0, are at 1 + 2i (left) and 2 + 2i (right). `cover` is the
 * weight of the training rows that reached a leaf; 0 at splits, whose cover is the sum of their leaves'.
 */
export interface StoredTree {
  readonly feature: readonly number[];
  readonly value: readonly number[];
  readonly missing: readonly number[];
  readonly cover: readonly number[];
}

/**
 * A boosted-tree model of a probability: log-odds = baseScore + the sum of the row's leaf values over all trees.
 *
 * Shape: plain numbers, strings and lists, for JSON with identical predictions after reading: leaf values are
 * single-precision numbers, thresholds doubles, both with the fewest digits that give the same number.
 */
export interface BoostedTrees {
  readonly format: typeof FORMAT;
  readonly version: typeof FORMAT_VERSION;
  /** Names of the features, in the order of a row. */
  readonly features: readonly string[];
  /** Log-odds before the first tree. */
  readonly baseScore: number;
  /** Whether each row needs a base margin. */
  readonly hasBaseMargin: boolean;
  readonly trees: readonly StoredTree[];
  readonly training: {
    readonly options: ResolvedOptions;
    readonly rows: number;
  };
}

/** The decimal with the fewest digits that rounds to this single-precision number. */
export function shortSingle(value: number): number {
  const single = Math.fround(value);
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(single.toPrecision(digits));
    if (Math.fround(candidate) === single) return candidate;
  }
  return Number(single.toPrecision(9));
}
