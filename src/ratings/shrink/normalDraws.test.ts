import { describe, expect, it } from 'vitest';
import { Z_80 } from '../../hockey/interval.ts';
import { DRAWS, normalDraws, normalQuantile, posteriorAt } from './normalDraws.ts';

describe('normalDraws', () => {
  it('is the same for the same player and statistic, and different for any other', () => {
    expect(normalDraws(8_478_402, 'ev_goals')).toEqual(normalDraws(8_478_402, 'ev_goals'));
    expect(normalDraws(8_478_402, 'ev_goals')).not.toEqual(normalDraws(8_478_403, 'ev_goals'));
    expect(normalDraws(8_478_402, 'ev_goals')).not.toEqual(normalDraws(8_478_402, 'pp_goals'));
  });

  it('returns 400 standard normal numbers, uncorrelated between players', () => {
    const one = normalDraws(1, 'hits');
    const two = normalDraws(2, 'hits');
    expect(one).toHaveLength(DRAWS);
    const mean = one.reduce((sum, value) => sum + value, 0) / DRAWS;
    const square = one.reduce((sum, value) => sum + value * value, 0) / DRAWS;
    expect(mean).toBeCloseTo(0, 10);
    expect(square).toBeGreaterThan(0.98);
    expect(square).toBeLessThan(1);
    const product = one.reduce((sum, value, k) => sum + value * (two[k] ?? 0), 0) / DRAWS;
    expect(Math.abs(product)).toBeLessThan(4 / Math.sqrt(DRAWS));
  });

  it('uses the quantiles of the normal distribution', () => {
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0.9)).toBeCloseTo(1.2815515655446004, 8);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 8);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 7);
  });
});

describe('posteriorAt', () => {
  it('is a gamma quantile for counts: 10% and 90% of a gamma of shape 9 and mean 3', () => {
    // Exact values: 1.8108 and 4.3316 (half the chi-square quantiles 10.865 and 25.989 of 18 degrees, over 3).
    const [low, high] = [-Z_80, Z_80].map((z) => posteriorAt({ mean: 3, variance: 1 }, 'count', z));
    expect(low).toBeCloseTo(1.8108, 2);
    expect(high).toBeCloseTo(4.3316, 2);
  });

  it('stays between 0 and 1 for shares only', () => {
    for (const z of [-9, 9]) {
      const share = posteriorAt({ mean: 0.95, variance: 0.01 }, 'share', z);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(posteriorAt({ mean: 0.2, variance: 0.04 }, 'normal', -3)).toBeCloseTo(-0.4, 12);
    expect(posteriorAt({ mean: 0.2, variance: 0 }, 'normal', -3)).toBe(0.2);
  });
});
