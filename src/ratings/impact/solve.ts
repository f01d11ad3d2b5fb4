import type { NormalEquations } from './normalEquations.ts';

/** A tiny penalty, in seconds, that keeps unused columns from being singular. */
const RIDGE_OF_CONTROLS = 1e-6;
/** Tolerance of a solution, relative to the length of the right side. */
const TOLERANCE = 1e-9;
const MAX_ITERATIONS = 1000;

/** The penalty of each column: `lambda` for players, times their column's stiffness; almost none for controls. */
export function penalties(width: number, firstControl: number, lambda: number, stiffness?: Float64Array): Float64Array {
  return Float64Array.from({ length: width }, (_, at) =>
    at < firstControl ? lambda * (stiffness?.[at] ?? 1) : RIDGE_OF_CONTROLS,
  );
}

/**
 * Solves `(gram + diag(penalty)) x = right` by conjugate gradients, preconditioned with the diagonal, from `start`.
 * Source: Hestenes and Stiefel (1952).
 */
export function solveRidge(
  { width, gram, right }: NormalEquations,
  penalty: Float64Array,
  tolerance = TOLERANCE,
  start?: Float64Array,
): Float64Array {
  const x = start === undefined ? new Float64Array(width) : start.slice();
  const residual = new Float64Array(width);
  const product = new Float64Array(width);
  const multiply = (vector: Float64Array): void => {
    for (let row = 0; row < width; row++) {
      product[row] = (penalty[row] ?? 0) * (vector[row] ?? 0) + lineTimes(gram, row * width, vector);
    }
  };
  const inverse = Float64Array.from(penalty, (value, at) => 1 / (value + (gram[at * width + at] ?? 0)));
  multiply(x);
  let size = 0;
  for (let at = 0; at < width; at++) {
    residual[at] = (right[at] ?? 0) - (product[at] ?? 0);
    size += (right[at] ?? 0) ** 2 * (inverse[at] ?? 0);
  }
  const direction = residual.map((value, at) => value * (inverse[at] ?? 0));
  let rho = dot(residual, direction);
  for (let step = 0; step < MAX_ITERATIONS && rho > tolerance ** 2 * size; step++) {
    multiply(direction);
    const length = rho / dot(direction, product);
    for (let at = 0; at < width; at++) {
      x[at] = (x[at] ?? 0) + length * (direction[at] ?? 0);
      residual[at] = (residual[at] ?? 0) - length * (product[at] ?? 0);
    }
    let next = 0;
    for (let at = 0; at < width; at++) next += (residual[at] ?? 0) ** 2 * (inverse[at] ?? 0);
    const turn = next / rho;
    rho = next;
    for (let at = 0; at < width; at++) {
      direction[at] = (residual[at] ?? 0) * (inverse[at] ?? 0) + turn * (direction[at] ?? 0);
    }
  }
  return x;
}

/** Dot product of a matrix line and a vector, with four parallel sums. */
function lineTimes(matrix: Float64Array, line: number, vector: Float64Array): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let at = 0;
  for (; at + 3 < vector.length; at += 4) {
    one += (matrix[line + at] as number) * (vector[at] as number);
    two += (matrix[line + at + 1] as number) * (vector[at + 1] as number);
    three += (matrix[line + at + 2] as number) * (vector[at + 2] as number);
    four += (matrix[line + at + 3] as number) * (vector[at + 3] as number);
  }
  for (; at < vector.length; at++) one += (matrix[line + at] as number) * (vector[at] as number);
  return one + two + (three + four);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** Columns per block: their lines stay in the processor's cache. */
const BLOCK = 64;

/**
 * The inverse of `gram + diag(penalty)`: the inverse of the Cholesky factor, times its transpose.
 *
 * **Errors**: throws when the matrix is not positive definite.
 */
export function invertRidge({ width: n, gram }: NormalEquations, penalty: Float64Array): Float64Array {
  const lower = new Float64Array(n * n);
  for (let row = 0; row < n; row++) {
    for (let at = 0; at <= row; at++) lower[row * n + at] = gram[row * n + at] ?? 0;
    lower[row * n + row] = (lower[row * n + row] ?? 0) + (penalty[row] ?? 0);
  }
  factor(lower, n);
  const inverse = invertLower(lower, n);
  // inverse' x inverse, in blocks of rows: line k of the factor's inverse adds to the square of its first k columns.
  const result = new Float64Array(n * n);
  for (let from = 0; from < n; from += BLOCK) {
    const to = Math.min(n, from + BLOCK);
    for (let row = 0; row < to; row++) {
      const line = row * n;
      for (let k = Math.max(from, row); k < to; k++) {
        const value = inverse[k * n + row] ?? 0;
        if (value === 0) continue;
        const other = k * n;
        for (let at = 0; at <= row; at++)
          result[line + at] = (result[line + at] ?? 0) + value * (inverse[other + at] ?? 0);
      }
    }
  }
  for (let row = 0; row < n; row++) for (let at = 0; at < row; at++) result[at * n + row] = result[row * n + at] ?? 0;
  return result;
}

/** Replaces the lower triangle by its Cholesky factor. */
function factor(lower: Float64Array, n: number): void {
  for (let row = 0; row < n; row++) {
    const line = row * n;
    for (let at = 0; at <= row; at++) {
      const other = at * n;
      let sum = lower[line + at] ?? 0;
      for (let k = 0; k < at; k++) sum -= (lower[line + k] ?? 0) * (lower[other + k] ?? 0);
      if (at < row) lower[line + at] = sum / (lower[other + at] ?? 1);
      else if (sum > 0) lower[line + row] = Math.sqrt(sum);
      else throw new Error(`The equations are not positive definite at column ${row}.`);
    }
  }
}

/** The inverse of a lower triangular matrix. */
function invertLower(lower: Float64Array, n: number): Float64Array {
  const inverse = new Float64Array(n * n);
  for (let row = 0; row < n; row++) {
    const line = row * n;
    const diagonal = lower[line + row] ?? 1;
    for (let k = 0; k < row; k++) {
      const value = lower[line + k] ?? 0;
      if (value === 0) continue;
      const other = k * n;
      for (let at = 0; at <= k; at++)
        inverse[line + at] = (inverse[line + at] ?? 0) - value * (inverse[other + at] ?? 0);
    }
    for (let at = 0; at < row; at++) inverse[line + at] = (inverse[line + at] ?? 0) / diagonal;
    inverse[line + row] = 1 / diagonal;
  }
  return inverse;
}
