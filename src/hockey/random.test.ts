import { describe, expect, it } from 'vitest';
import { createRandom, hashInteger, mixHash, RandomStream, seededRandom } from './random.ts';

const draws = (random: RandomStream, count: number): number[] => Array.from({ length: count }, () => random.next());
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('RandomStream', () => {
  it('gives the same draws for the same name and different ones for another', () => {
    expect(draws(new RandomStream('a', 1), 50)).toEqual(draws(new RandomStream('a', 1), 50));
    expect(draws(new RandomStream('a', 1), 5)).not.toEqual(draws(new RandomStream('a', 2), 5));
    expect(draws(new RandomStream('a', 1), 5)).not.toEqual(draws(new RandomStream('a1'), 5));
  });

  it('is uniform, with uncorrelated neighbours', () => {
    const values = draws(new RandomStream('uniform'), 100_000);
    const tenths = new Array<number>(10).fill(0);
    for (const value of values) tenths[Math.floor(value * 10)] = (tenths[Math.floor(value * 10)] ?? 0) + 1;
    // Chi-squared with 9 degrees of freedom: above 27.9 once in a thousand times.
    expect(tenths.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(27.9);
    const products = values.slice(1).map((value, i) => (value - 0.5) * ((values[i] as number) - 0.5));
    expect(Math.abs(mean(products) * 12)).toBeLessThan(4 / Math.sqrt(values.length));
  });

  it('draws normal and exponential values with the given mean and spread', () => {
    const random = new RandomStream('normal');
    const normal = Array.from({ length: 50_000 }, () => random.normal(3, 2));
    expect(mean(normal)).toBeCloseTo(3, 1);
    const middle = mean(normal);
    expect(Math.sqrt(mean(normal.map((value) => (value - middle) ** 2)))).toBeCloseTo(2, 1);
    const exponential = Array.from({ length: 50_000 }, () => random.exponential(5));
    expect(Math.abs(mean(exponential) - 5)).toBeLessThan(0.1);
    expect(Math.min(...exponential)).toBeGreaterThanOrEqual(0);
  });

  it('draws indices in proportion to their weights, never one of weight 0', () => {
    const random = new RandomStream('weights');
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
    const shuffled = new RandomStream('shuffle').shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
  });
});

describe('createRandom and mixHash', () => {
  it('have the mean and spread of a uniform distribution', () => {
    const random = createRandom(7);
    const draws = Array.from({ length: 100_000 }, random);
    const mean = draws.reduce((total, draw) => total + draw, 0) / draws.length;
    const variance = draws.reduce((total, draw) => total + (draw - mean) ** 2, 0) / draws.length;
    // Standard error of the mean: sqrt(1/12 / 100000) = 0.0009.
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.004);
    expect(Math.abs(variance - 1 / 12)).toBeLessThan(0.002);
    expect(Math.min(...draws.slice(0, 1000))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws.slice(0, 1000))).toBeLessThan(1);
  });

  it('repeat for a seed and differ between seeds', () => {
    const first = Array.from({ length: 5 }, createRandom(1));
    expect(Array.from({ length: 5 }, createRandom(1))).toEqual(first);
    expect(Array.from({ length: 5 }, createRandom(2))).not.toEqual(first);
  });

  it('hash consecutive keys to unrelated numbers', () => {
    const hashes = Array.from({ length: 1000 }, (_, key) => mixHash(1, key));
    expect(new Set(hashes).size).toBe(1000);
    const below = hashes.filter((hash) => hash < 2 ** 31).length;
    // Binomial(1000, 1/2): standard deviation 16.
    expect(Math.abs(below - 500)).toBeLessThan(70);
  });

  it('hash game ids with equal lower 32 bits differently', () => {
    expect(hashInteger(2025020001)).not.toBe(hashInteger(2025020001 + 2 ** 32));
    expect(hashInteger(2025020001)).not.toBe(hashInteger(2025020002));
  });
});

describe('seededRandom', () => {
  it('repeats for a seed and differs between seeds', () => {
    const first = Array.from({ length: 5 }, seededRandom(1));
    expect(Array.from({ length: 5 }, seededRandom(1))).toEqual(first);
    expect(Array.from({ length: 5 }, seededRandom(2))).not.toEqual(first);
  });
});
