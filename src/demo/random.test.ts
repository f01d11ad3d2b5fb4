import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';

const draws = (random: Random, count: number): number[] => Array.from({ length: count }, () => random.next());
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('SeededRandom', () => {
  it('gives the same draws for the same name and different ones for another', () => {
    expect(draws(new Random('a', 1), 50)).toEqual(draws(new Random('a', 1), 50));
    expect(draws(new Random('a', 1), 5)).not.toEqual(draws(new Random('a', 2), 5));
    expect(draws(new Random('a', 1), 5)).not.toEqual(draws(new Random('a1'), 5));
  });

  it('is uniform, with uncorrelated neighbours', () => {
    const values = draws(new Random('uniform'), 100_000);
    const tenths = new Array<number>(10).fill(0);
    for (const value of values) tenths[Math.floor(value * 10)] = (tenths[Math.floor(value * 10)] ?? 0) + 1;
    // Chi-squared with 9 degrees of freedom: above 27.9 once in a thousand times.
    expect(tenths.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(27.9);
    const products = values.slice(1).map((value, i) => (value - 0.5) * ((values[i] as number) - 0.5));
    expect(Math.abs(mean(products) * 12)).toBeLessThan(4 / Math.sqrt(values.length));
  });

  it('draws normal and exponential values with the given mean and spread', () => {
    const random = new Random('normal');
    const normal = Array.from({ length: 50_000 }, () => random.normal(3, 2));
    expect(mean(normal)).toBeCloseTo(3, 1);
    const middle = mean(normal);
    expect(Math.sqrt(mean(normal.map((value) => (value - middle) ** 2)))).toBeCloseTo(2, 1);
    const exponential = Array.from({ length: 50_000 }, () => random.exponential(5));
    expect(Math.abs(mean(exponential) - 5)).toBeLessThan(0.1);
    expect(Math.min(...exponential)).toBeGreaterThanOrEqual(0);
  });

  it('draws indices in proportion to their weights, never one of weight 0', () => {
    const random = new Random('weights');
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 40_000; i++) {
      const at = random.weighted([1, 0, 2, 1]);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    expect((counts[2] ?? 0) / 40_000).toBeCloseTo(0.5, 1);
    expect(() => random.weighted([0, 0])).toThrow(/weights/);
    expect(() => random.pick([])).toThrow(/empty/);
  });

  it('shuffles without losing elements', () => {
    const list = Array.from({ length: 30 }, (_, i) => i);
    const shuffled = new Random('shuffle').shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
  });
});
