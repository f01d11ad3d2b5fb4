import { describe, expect, it } from 'vitest';
import type { NormalEquations } from './normalEquations.ts';
import { invertRidge, penalties, solveRidge } from './solve.ts';

/** `X'X` of random rows: positive definite with a penalty only. */
function equations(width: number, rows: number): NormalEquations {
  const gram = new Float64Array(width * width);
  const right = new Float64Array(width);
  for (let row = 0; row < rows; row++) {
    const x = Array.from({ length: width }, (_, at) => Math.sin(1 + row * 12.9898 + at * 78.233));
    const y = Math.cos(row * 3.7);
    for (let a = 0; a < width; a++) {
      right[a] = (right[a] ?? 0) + (x[a] ?? 0) * y;
      for (let b = 0; b < width; b++) gram[a * width + b] = (gram[a * width + b] ?? 0) + (x[a] ?? 0) * (x[b] ?? 0);
    }
  }
  return { width, gram, right };
}

/** Equations to be replaced by their inverse. */
function copyOf({ width, gram, right }: NormalEquations): NormalEquations {
  return { width, gram: gram.slice(), right };
}

/** `(gram + diag(penalty)) x`. */
function times({ width, gram }: NormalEquations, penalty: Float64Array, x: Float64Array): number[] {
  return Array.from({ length: width }, (_, row) => {
    let sum = (penalty[row] ?? 0) * (x[row] ?? 0);
    for (let at = 0; at < width; at++) sum += (gram[row * width + at] ?? 0) * (x[at] ?? 0);
    return sum;
  });
}

describe('ridge regression equations', () => {
  it('match a solution worked out by hand', () => {
    // [[4, 2], [2, 3]] + 1 on the diagonal: [[5, 2], [2, 4]] x = [9, 10] gives x = [1, 2].
    const two: NormalEquations = { width: 2, gram: Float64Array.of(4, 2, 2, 3), right: Float64Array.of(9, 10) };
    const x = solveRidge(two, Float64Array.of(1, 1));
    expect(x[0]).toBeCloseTo(1, 8);
    expect(x[1]).toBeCloseTo(2, 8);
    // Its inverse: [[4, -2], [-2, 5]] / 16.
    expect([...invertRidge(copyOf(two), Float64Array.of(1, 1))].map((value) => 16 * value)).toEqual([
      expect.closeTo(4, 10),
      expect.closeTo(-2, 10),
      expect.closeTo(-2, 10),
      expect.closeTo(5, 10),
    ]);
  });

  it.each([1, 3, 7, 70, 131])('of %i columns are solved and inverted', (width) => {
    const all = equations(width, 40);
    const penalty = penalties(width, width, 2);
    const x = solveRidge(all, penalty);
    for (const [row, value] of times(all, penalty, x).entries()) expect(value).toBeCloseTo(all.right[row] ?? 0, 6);
    const inverse = invertRidge(copyOf(all), penalty);
    for (let at = 0; at < width; at++) {
      const unit = times(all, penalty, inverse.slice(at * width, (at + 1) * width));
      for (const [row, value] of unit.entries()) expect(value).toBeCloseTo(row === at ? 1 : 0, 8);
    }
  });

  it('accept a start near the solution, and throw without a solution', () => {
    const all = equations(9, 30);
    const penalty = penalties(9, 7, 1);
    expect(penalty[8]).toBeLessThan(1e-3);
    const x = solveRidge(all, penalty);
    expect(solveRidge(all, penalty, 1e-9, x)).toEqual(x);
    expect(() => invertRidge(equations(9, 3), new Float64Array(9).fill(-1))).toThrow('not positive definite');
  });
});
