import type { Monotone } from './boostOptions.ts';

/** Minimum gain of a split: anything below is rounding, not signal. Same value as XGBoost's kRtEps. */
export const MIN_GAIN = 1e-6;

/** Inputs of a search about a node: sums over its rows, and the bounds of its value. */
export interface NodeSums {
  readonly gradient: number;
  readonly hessian: number;
  /** Bounds on its value set by monotone splits above it (before the learning rate). */
  readonly lower: number;
  readonly upper: number;
}

/** Limits of a search. `minHessian` is positive, so neither side of a split is empty. */
export interface SplitLimits {
  readonly lambda: number;
  readonly minHessian: number;
}

/** The best split found so far for a node; `column` is -1 until there is one. */
export class SplitSearch {
  /** Sum of the scores of the two sides; the gain is this minus the score of the node. */
  score = Number.NEGATIVE_INFINITY;
  column = -1;
  /** Last bin that goes left. */
  bin = 0;
  isMissingLeft = false;
  gradientLeft = 0;
  hessianLeft = 0;
}

/** The value that minimises the loss of rows with these sums, within bounds: the Newton step -G/(H + lambda). */
export function nodeValue(gradient: number, hessian: number, lambda: number, lower: number, upper: number): number {
  const denominator = hessian + lambda;
  const value = denominator > 0 ? -gradient / denominator : 0;
  return value < lower ? lower : value > upper ? upper : value;
}

/**
 * Twice the loss reduction of this value on rows with these sums (second-order). At the free optimum: G²/(H + lambda).
 */
export function nodeScore(gradient: number, hessian: number, lambda: number, value: number): number {
  return -(2 * gradient + (hessian + lambda) * value) * value;
}

/**
 * Searches a column for a better split without bounds or direction: the common case, kept
 * tight. Candidates: every boundary between bins, with missing rows on either side, and known against missing.
 *
 * Shape: the column's cells start at `first` in `cells`, a gradient and a hessian each, `bins` of them and then
 * missing.
 */
export function searchFreely(
  search: SplitSearch,
  column: number,
  cells: Float64Array,
  first: number,
  bins: number,
  node: NodeSums,
  { lambda, minHessian }: SplitLimits,
): void {
  const { gradient, hessian } = node;
  const gradientMissing = cells[first + 2 * bins] as number;
  const hessianMissing = cells[first + 2 * bins + 1] as number;
  const isAnyMissing = hessianMissing !== 0 || gradientMissing !== 0;
  let score = search.score;
  let bin = -1;
  let isMissingLeft = false;
  let left = 0;
  let leftHessian = 0;
  let g = 0;
  let h = 0;
  const last = isAnyMissing ? bins : bins - 1;
  for (let b = 0, cell = first; b < last; b++, cell += 2) {
    g += cells[cell] as number;
    h += cells[cell + 1] as number;
    const hRight = hessian - h;
    if (h >= minHessian && hRight >= minHessian) {
      const gRight = gradient - g;
      const candidate = (g * g) / (h + lambda) + (gRight * gRight) / (hRight + lambda);
      if (candidate > score) {
        score = candidate;
        bin = b;
        isMissingLeft = false;
        left = g;
        leftHessian = h;
      }
    }
    if (isAnyMissing) {
      const hLeft = h + hessianMissing;
      const hRest = hessian - hLeft;
      if (hLeft >= minHessian && hRest >= minHessian) {
        const gLeft = g + gradientMissing;
        const gRest = gradient - gLeft;
        const candidate = (gLeft * gLeft) / (hLeft + lambda) + (gRest * gRest) / (hRest + lambda);
        if (candidate > score) {
          score = candidate;
          bin = b;
          isMissingLeft = true;
          left = gLeft;
          leftHessian = hLeft;
        }
      }
    } else if (hRight < minHessian) break;
  }
  if (bin < 0) return;
  search.score = score;
  search.column = column;
  search.bin = bin;
  search.gradientLeft = left;
  search.hessianLeft = leftHessian;
  // No training row is missing here: later missing values go with the larger side.
  search.isMissingLeft = isAnyMissing ? isMissingLeft : leftHessian >= hessian - leftHessian;
}

/**
 * The same search if the node's value is bounded or the column is monotone. Skips a candidate whose sides are in the
 * wrong order; clamps values and scores them as clamped.
 *
 * Source: monotone constraints as in XGBoost (Chen & Guestrin 2016; TreeEvaluator in its source).
 */
export function searchBounded(
  search: SplitSearch,
  column: number,
  cells: Float64Array,
  first: number,
  bins: number,
  node: NodeSums,
  direction: Monotone,
  { lambda, minHessian }: SplitLimits,
): void {
  const { gradient, hessian, lower, upper } = node;
  const gradientMissing = cells[first + 2 * bins] as number;
  const hessianMissing = cells[first + 2 * bins + 1] as number;
  const isAnyMissing = hessianMissing !== 0 || gradientMissing !== 0;
  let g = 0;
  let h = 0;
  const last = isAnyMissing ? bins : bins - 1;
  const sides = isAnyMissing ? 2 : 1;
  for (let b = 0, cell = first; b < last; b++, cell += 2) {
    g += cells[cell] as number;
    h += cells[cell + 1] as number;
    // Known against missing has no order, hence no direction.
    const order = b < bins - 1 ? direction : 0;
    for (let side = 0; side < sides; side++) {
      const isMissingLeft = side === 1;
      const gLeft = isMissingLeft ? g + gradientMissing : g;
      const hLeft = isMissingLeft ? h + hessianMissing : h;
      const gRight = gradient - gLeft;
      const hRight = hessian - hLeft;
      if (hLeft < minHessian || hRight < minHessian) continue;
      const valueLeft = nodeValue(gLeft, hLeft, lambda, lower, upper);
      const valueRight = nodeValue(gRight, hRight, lambda, lower, upper);
      if (order * (valueRight - valueLeft) < 0) continue;
      const score = nodeScore(gLeft, hLeft, lambda, valueLeft) + nodeScore(gRight, hRight, lambda, valueRight);
      if (score <= search.score) continue;
      search.score = score;
      search.column = column;
      search.bin = b;
      search.gradientLeft = gLeft;
      search.hessianLeft = hLeft;
      search.isMissingLeft = isAnyMissing ? isMissingLeft : hLeft >= hRight;
    }
  }
}
