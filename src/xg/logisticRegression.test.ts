import { describe, expect, it } from 'vitest';
import { sigmoid } from './boost/sigmoid.ts';
import { fitLogistic, leastSquares, logisticLogOdds, solveSymmetric } from './logisticRegression.ts';

describe('fitLogistic, leastSquares and solveSymmetric', () => {
  it('fit the share of goals with a constant alone', () => {
    const model = fitLogistic(
      { basis: ['constant'], values: new Float64Array(8).fill(1), labels: [1, 0, 0, 0, 0, 0, 0, 1] },
      1,
    );
    expect(sigmoid(logisticLogOdds(model, [1]))).toBeCloseTo(0.25, 9);
  });

  it('separate two groups by the difference of their log-odds', () => {
    // Group 0 scores 1 of 4, group 1 scores 3 of 4: ln 9 apart. The penalty is negligible.
    const values = Float64Array.from([1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
    const model = fitLogistic({ basis: ['constant', 'group'], values, labels: [1, 0, 0, 0, 1, 1, 1, 0] }, 1e-9);
    expect(model.coefficients[1]).toBeCloseTo(Math.log(9), 6);
    expect(model.coefficients[0]).toBeCloseTo(Math.log(1 / 3), 6);
  });

  it('shrink the difference towards zero with a penalty, and take an offset as known', () => {
    const values = Float64Array.from([1, 0, 1, 0, 1, 1, 1, 1]);
    const labels = [1, 0, 1, 1];
    const free = fitLogistic({ basis: ['constant', 'group'], values, labels }, 0.01);
    const held = fitLogistic({ basis: ['constant', 'group'], values, labels }, 10);
    expect(Math.abs(held.coefficients[1] as number)).toBeLessThan(Math.abs(free.coefficients[1] as number));
    const known = fitLogistic(
      { basis: ['constant'], values: new Float64Array(4).fill(1), labels: [1, 0, 1, 0], offset: [2, 2, 2, 2] },
      0,
    );
    expect(known.coefficients[0]).toBeCloseTo(-2, 9);
  });

  it('leastSquares fits a line, and shrinks its slope but not its constant', () => {
    const rows = [-1, 0, 1].map((x) => [1, x]);
    const [constant, slope] = leastSquares(rows, [1, 3, 5], 0);
    expect(constant).toBeCloseTo(3, 12);
    expect(slope).toBeCloseTo(2, 12);
    // Sum of squares 2: a penalty of 2 halves the slope.
    expect(leastSquares(rows, [1, 3, 5], 2)[0]).toBeCloseTo(3, 12);
    expect(leastSquares(rows, [1, 3, 5], 2)[1]).toBeCloseTo(1, 12);
  });

  it('solve a small system worked out by hand, and reject a singular one', () => {
    // 4x + 2y = 10, 2x + 3y = 11: x = 1, y = 3.
    const [x, y] = solveSymmetric(Float64Array.from([4, 0, 2, 3]), Float64Array.from([10, 11]), 2);
    expect(x).toBeCloseTo(1, 12);
    expect(y).toBeCloseTo(3, 12);
    expect(() => solveSymmetric(Float64Array.from([1, 0, 1, 1]), Float64Array.from([1, 1]), 2)).toThrow(/singular/);
  });
});
