import { describe, expect, it } from 'vitest';
import { chance } from '../../src/ratings/testing/chance.ts';
import { compareCorrelations, residuals } from './pairedBootstrap.ts';

describe('two predictions of the same cases', () => {
  const cases = (extra: number) => {
    const { normal } = chance(5);
    return Array.from({ length: 400 }, () => {
      const talent = normal();
      const outcome = talent + normal();
      return {
        first: [talent + 0.3 * normal(), outcome] as const,
        second: [talent + (0.3 + extra) * normal(), outcome] as const,
      };
    });
  };

  it('have a clear difference when one is much noisier', () => {
    const { first, second, difference } = compareCorrelations(cases(1.2), 1);
    expect(first ?? 0).toBeGreaterThan(second ?? 1);
    expect(difference?.[0] ?? -1).toBeGreaterThan(0);
  });

  it('have a difference around zero when both are as noisy', () => {
    const { difference } = compareCorrelations(cases(0), 1);
    expect(difference?.[0] ?? 1).toBeLessThan(0);
    expect(difference?.[1] ?? -1).toBeGreaterThan(0);
  });

  it('need more than two cases', () => {
    expect(compareCorrelations(cases(0).slice(0, 2), 1).difference).toBeNull();
  });
});

it('removes from a number what others explain', () => {
  const time = [10, 12, 14, 16, 18, 20];
  const wobble = [1, -1, 0, 0, 1, -1];
  const rest = residuals(
    time.map((minutes, at) => 3 + 2 * minutes + (wobble[at] ?? 0)),
    [time, time.map(() => 7)],
  );
  expect(rest.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
  expect(rest.reduce((sum, value, at) => sum + value * (time[at] ?? 0), 0)).toBeCloseTo(0, 9);
  expect(Math.abs((rest[0] ?? 0) - 1)).toBeLessThan(0.5);
});
