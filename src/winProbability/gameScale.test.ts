import { describe, expect, it } from 'vitest';
import { cutsOf, percentileOn } from './gameScale.ts';

describe('the scale of all games', () => {
  it('gives the value at a share of the pool that share as its percentile', () => {
    const values = Array.from({ length: 1001 }, (_, k) => k / 10);
    const cuts = cutsOf(values);
    expect(cuts).toHaveLength(201);
    for (const value of [0, 25, 50.3, 99.9, 100]) expect(percentileOn(cuts, value)).toBeCloseTo(value, 6);
  });

  it('gives equal values the middle of their place', () => {
    // Half of the pool is 0, the other half 1.
    const cuts = cutsOf(Array.from({ length: 1000 }, (_, k) => (k < 500 ? 0 : 1)));
    expect(percentileOn(cuts, 0)).toBeCloseTo(25, 0);
    expect(percentileOn(cuts, 1)).toBeCloseTo(75, 0);
  });

  it('ends at 0 and 100, and is unknown without games', () => {
    const cuts = cutsOf([1, 2, 3]);
    expect([percentileOn(cuts, -5), percentileOn(cuts, 9), percentileOn([], 1)]).toEqual([0, 100, null]);
    expect(percentileOn(cutsOf([4]), 4)).toBe(50);
  });
});
