import { sigmoid } from './boost/sigmoid.ts';

/**
 * A logistic regression: log-odds = sum of coefficient x basis function. The first basis function is the constant 1.
 */
export interface LogisticModel {
  readonly basis: readonly string[];
  readonly coefficients: readonly number[];
}

/** Log-odds of a row of basis values. */
export function logisticLogOdds(model: LogisticModel, basis: ArrayLike<number>): number {
  return dot(model.coefficients, basis);
}

/** Dot product over the length of the first list. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] as number) * (b[k] as number);
  return sum;
}

/** Rows to fit a logistic regression on. `values` is row-major; `offset` is a known part of each row's log-odds. */
export interface LogisticRows {
  readonly basis: readonly string[];
  readonly values: Float64Array;
  readonly labels: ArrayLike<number>;
  readonly weights?: ArrayLike<number>;
  readonly offset?: ArrayLike<number>;
}

/** Maximum number of Newton steps; the fit converges in under ten. */
const MAX_STEPS = 30;
/** A largest step below this ends the fit. Log-odds. */
const CONVERGED = 1e-9;

/**
 * Fits by Newton's method with a ridge penalty on every coefficient except the constant's (the first basis function).
 *
 * **Errors**: throws when the penalised normal equations are singular, which a positive penalty rules out.
 */
export function fitLogistic({ basis, values, labels, weights, offset }: LogisticRows, penalty: number): LogisticModel {
  const width = basis.length;
  const rows = labels.length;
  const coefficients = new Float64Array(width);
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = new Float64Array(width);
    const hessian = new Float64Array(width * width);
    for (let row = 0; row < rows; row++) {
      const at = row * width;
      let z = (offset?.[row] as number | undefined) ?? 0;
      for (let k = 0; k < width; k++) z += (coefficients[k] as number) * (values[at + k] as number);
      const p = sigmoid(z);
      const weight = (weights?.[row] as number | undefined) ?? 1;
      const residual = weight * ((labels[row] as number) - p);
      const curvature = weight * p * (1 - p);
      for (let j = 0; j < width; j++) {
        const value = values[at + j] as number;
        if (value === 0) continue;
        gradient[j] = (gradient[j] as number) + residual * value;
        const scaled = curvature * value;
        for (let k = 0; k <= j; k++) {
          hessian[j * width + k] = (hessian[j * width + k] as number) + scaled * (values[at + k] as number);
        }
      }
    }
    for (let j = 1; j < width; j++) {
      gradient[j] = (gradient[j] as number) - penalty * (coefficients[j] as number);
      hessian[j * width + j] = (hessian[j * width + j] as number) + penalty;
    }
    const change = solveSymmetric(hessian, gradient, width);
    let largest = 0;
    for (let k = 0; k < width; k++) {
      coefficients[k] = (coefficients[k] as number) + (change[k] as number);
      largest = Math.max(largest, Math.abs(change[k] as number));
    }
    if (largest < CONVERGED) break;
  }
  return { basis, coefficients: Array.from(coefficients, (value) => Number(value.toPrecision(10))) };
}

/** Fits by least squares with a ridge penalty on every coefficient except the constant's (the first of each row). */
export function leastSquares(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  penalty: number,
): readonly number[] {
  const width = rows[0]?.length ?? 0;
  const lower = new Float64Array(width * width);
  const right = new Float64Array(width);
  for (const [row, values] of rows.entries()) {
    for (let j = 0; j < width; j++) {
      const value = values[j] as number;
      right[j] = (right[j] as number) + value * (targets[row] as number);
      for (let k = 0; k <= j; k++) {
        lower[j * width + k] = (lower[j * width + k] as number) + value * (values[k] as number);
      }
    }
  }
  for (let j = 1; j < width; j++) lower[j * width + j] = (lower[j * width + j] as number) + penalty;
  return [...solveSymmetric(lower, right, width)];
}

/** Solves A x = b by Cholesky for a symmetric positive definite A, given by its lower triangle (row-major). */
export function solveSymmetric(lower: Float64Array, right: Float64Array, width: number): Float64Array {
  const l = lower.slice();
  const x = right.slice();
  for (let j = 0; j < width; j++) {
    for (let i = j; i < width; i++) {
      let sum = l[i * width + j] as number;
      for (let k = 0; k < j; k++) sum -= (l[i * width + k] as number) * (l[j * width + k] as number);
      if (i === j) {
        if (!(sum > 0)) throw new Error('the normal equations are singular: a basis function repeats others');
        l[i * width + j] = Math.sqrt(sum);
      } else l[i * width + j] = sum / (l[j * width + j] as number);
    }
  }
  for (let i = 0; i < width; i++) {
    let sum = x[i] as number;
    for (let k = 0; k < i; k++) sum -= (l[i * width + k] as number) * (x[k] as number);
    x[i] = sum / (l[i * width + i] as number);
  }
  for (let i = width - 1; i >= 0; i--) {
    let sum = x[i] as number;
    for (let k = i + 1; k < width; k++) sum -= (l[k * width + i] as number) * (x[k] as number);
    x[i] = sum / (l[i * width + i] as number);
  }
  return x;
}
