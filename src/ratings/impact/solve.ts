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

/** The sum of the products of two vectors of one length. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** Lines per block: they stay in the processor's cache. */
const BLOCK = 64;
/** Lines that are added or multiplied at once: a loaded number serves four times. */
const LINES = 4;

/**
 * Replaces `gram` by the inverse of `gram + diag(penalty)` and returns it: the inverse of the Cholesky factor, times
 * its transpose. A copy would be the largest array of the job.
 *
 * **Errors**: throws when the matrix is not positive definite.
 */
export function invertRidge({ width: n, gram }: NormalEquations, penalty: Float64Array): Float64Array {
  for (let row = 0; row < n; row++) gram[row * n + row] = (gram[row * n + row] ?? 0) + (penalty[row] ?? 0);
  factor(gram, n);
  invertLower(gram, n);
  squareLower(gram, n);
  for (let row = 0; row < n; row++) for (let at = 0; at < row; at++) gram[at * n + row] = gram[row * n + at] ?? 0;
  return gram;
}

/** Replaces the lower triangle by its Cholesky factor, four rows at a time. */
function factor(lower: Float64Array, n: number): void {
  for (let row = 0; row < n; row += LINES) {
    const last = Math.min(n, row + LINES);
    if (last - row === LINES) factorFour(lower, n, row);
    const known = last - row === LINES ? row : 0;
    for (let own = row; own < last; own++) factorLine(lower, n, own, known);
  }
}

/** The factor's first `row` columns of four rows: their sums are independent of each other. */
function factorFour(lower: Float64Array, n: number, row: number): void {
  const [first, second, third, fourth] = [row * n, (row + 1) * n, (row + 2) * n, (row + 3) * n] as const;
  for (let at = 0; at < row; at++) {
    const other = at * n;
    let one = lower[first + at] as number;
    let two = lower[second + at] as number;
    let three = lower[third + at] as number;
    let four = lower[fourth + at] as number;
    for (let k = 0; k < at; k++) {
      const value = lower[other + k] as number;
      one -= (lower[first + k] as number) * value;
      two -= (lower[second + k] as number) * value;
      three -= (lower[third + k] as number) * value;
      four -= (lower[fourth + k] as number) * value;
    }
    const diagonal = lower[other + at] as number;
    lower[first + at] = one / diagonal;
    lower[second + at] = two / diagonal;
    lower[third + at] = three / diagonal;
    lower[fourth + at] = four / diagonal;
  }
}

/** The factor's columns from `known` on of one row. */
function factorLine(lower: Float64Array, n: number, row: number, known: number): void {
  const line = row * n;
  for (let at = known; at <= row; at++) {
    const other = at * n;
    let sum = lower[line + at] as number;
    for (let k = 0; k < at; k++) sum -= (lower[line + k] as number) * (lower[other + k] as number);
    if (at < row) lower[line + at] = sum / (lower[other + at] as number);
    else if (sum > 0) lower[line + row] = Math.sqrt(sum);
    else throw new Error(`The equations are not positive definite at column ${row}.`);
  }
}

/** Replaces a lower triangular matrix by its inverse. */
function invertLower(lower: Float64Array, n: number): void {
  for (let row = 0; row < n; row++) {
    const line = row * n;
    const diagonal = lower[line + row] as number;
    let k = 0;
    // The numbers of the factor are read just before what is summed takes their places.
    for (; k + LINES <= row; k += LINES) {
      const one = -(lower[line + k] as number);
      const two = -(lower[line + k + 1] as number);
      const three = -(lower[line + k + 2] as number);
      const four = -(lower[line + k + 3] as number);
      lower.fill(0, line + k, line + k + LINES);
      addFour(lower, line, k + 1, k * n, n, [one, two, three, four]);
      addLine(lower, line, k + 1, k + 2, (k + 1) * n, two);
      addLine(lower, line, k + 1, k + 3, (k + 2) * n, three);
      addLine(lower, line, k + 1, k + 4, (k + 3) * n, four);
    }
    for (; k < row; k++) {
      const value = -(lower[line + k] as number);
      lower[line + k] = 0;
      addLine(lower, line, 0, k + 1, k * n, value);
    }
    for (let at = 0; at < row; at++) lower[line + at] = (lower[line + at] as number) / diagonal;
    lower[line + row] = 1 / diagonal;
  }
}

/**
 * Replaces a lower triangular matrix by the lower triangle of its transpose times itself, in blocks of lines: line k
 * adds to the square's first k lines.
 */
function squareLower(lower: Float64Array, n: number): void {
  for (let from = 0; from < n; from += BLOCK) {
    const to = Math.min(n, from + BLOCK);
    // A line of the block is read by the lines before it only, so that the square may take its place.
    for (let row = 0; row < to; row++) {
      const line = row * n;
      let k = from;
      if (row >= from) {
        const own = lower[line + row] as number;
        for (let at = 0; at <= row; at++) lower[line + at] = own * (lower[line + at] as number);
        k = row + 1;
      }
      for (; k + LINES <= to; k += LINES) {
        const at = k * n;
        addFour(lower, line, row + 1, at, n, [
          lower[at + row] as number,
          lower[at + n + row] as number,
          lower[at + 2 * n + row] as number,
          lower[at + 3 * n + row] as number,
        ]);
      }
      for (; k < to; k++) addLine(lower, line, 0, row + 1, k * n, lower[k * n + row] as number);
    }
  }
}

/** Adds multiples of four consecutive lines, which begin at `other`, to the first `count` numbers at `into`. */
function addFour(
  matrix: Float64Array,
  into: number,
  count: number,
  other: number,
  n: number,
  [a, b, c, d]: readonly [number, number, number, number],
): void {
  const [second, third, fourth] = [other + n, other + 2 * n, other + 3 * n];
  for (let at = 0; at < count; at++) {
    matrix[into + at] =
      (matrix[into + at] as number) +
      a * (matrix[other + at] as number) +
      b * (matrix[second + at] as number) +
      c * (matrix[third + at] as number) +
      d * (matrix[fourth + at] as number);
  }
}

/** Adds a multiple of the line that begins at `other` to the numbers `from` to `to` of the line at `into`. */
function addLine(matrix: Float64Array, into: number, from: number, to: number, other: number, factor: number): void {
  for (let at = from; at < to; at++)
    matrix[into + at] = (matrix[into + at] as number) + factor * (matrix[other + at] as number);
}
