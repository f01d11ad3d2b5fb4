import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentilesOf, spreadOf, standardise } from './percentiles.ts';

const percentiles = (...values: number[]): number[] => [...percentilesOf(Float64Array.from(values))];

describe('percentilesOf', () => {
  it('returns midranks: the share below plus half the share equal, including itself', () => {
    expect(percentiles(3, 1, 2, 4)).toEqual([62.5, 12.5, 37.5, 87.5]);
    expect(percentiles(1, 2, 2, 3)).toEqual([12.5, 50, 50, 87.5]);
    expect(percentiles(7)).toEqual([50]);
    expect(percentiles(5, 5, 5)).toEqual([50, 50, 50]);
  });

  it('leaves out values outside the pool', () => {
    expect(percentiles(1, Number.NaN, 2)).toEqual([25, Number.NaN, 75]);
    expect(percentiles()).toEqual([]);
  });

  it('has a mean of 50 and keeps the order, whatever the values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 }), (values) => {
        const found = percentiles(...values);
        expect(found.reduce((a, b) => a + b, 0) / found.length).toBeCloseTo(50, 9);
        for (const [a, left] of values.entries()) {
          for (const [b, right] of values.entries()) {
            expect(Math.sign((found[a] ?? 0) - (found[b] ?? 0))).toBe(Math.sign(left - right));
          }
        }
      }),
    );
  });
});

describe('standardise', () => {
  it('gives mean 0 and deviation 1 over the pool, and leaves out missing values', () => {
    const values = Float64Array.of(2, Number.NaN, 4, 6);
    expect(spreadOf(values)).toEqual({ mean: 4, sd: Math.sqrt(8 / 3) });
    expect([...standardise(values, { mean: 4, sd: 2 })]).toEqual([-1, Number.NaN, 0, 1]);
  });

  it('returns 0 when all values are equal', () => {
    const values = Float64Array.of(3, 3);
    expect([...standardise(values, spreadOf(values))]).toEqual([0, 0]);
  });
});
