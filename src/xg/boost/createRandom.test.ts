import { describe, expect, it } from 'vitest';
import { createRandom, hashInteger, mixHash } from './createRandom.ts';

describe('createRandom and hashInteger', () => {
  it('are uniform: mean and spread of a hundred thousand draws', () => {
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

  it('distinguish game ids that agree in their lower 32 bits', () => {
    expect(hashInteger(2025020001)).not.toBe(hashInteger(2025020001 + 2 ** 32));
    expect(hashInteger(2025020001)).not.toBe(hashInteger(2025020002));
  });
});
