import { describe, expect, it } from 'vitest';
import { countInterval, shareInterval } from './interval.ts';

describe('80% intervals', () => {
  it('of a count are quantiles of a gamma with half an event added', () => {
    // Exact quantiles of a gamma of shape 10.5: 6.6198 and 14.8078 (half the chi-square quantiles of 21 degrees).
    const [low, high] = countInterval(10);
    expect(low).toBeCloseTo(6.62, 1);
    expect(high).toBeCloseTo(14.81, 1);
  });

  it('of zero events start at zero and end above one', () => {
    const [low, high] = countInterval(0);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(1.35, 1);
  });

  it('of a share are Wilson score intervals within 0 and 1', () => {
    // 9 of 10, z * z = 1.64238:
    // centre (0.9 + 0.082119) / 1.164238, half-width 1.281552 / 1.164238 * sqrt(0.009 + 0.004106).
    const [low, high] = shareInterval(9, 10);
    expect(low).toBeCloseTo(0.71756, 4);
    expect(high).toBeCloseTo(0.96958, 4);
    expect(shareInterval(10, 10)[1]).toBeCloseTo(1, 12);
    expect(shareInterval(0, 10)[0]).toBeCloseTo(0, 12);
  });
});
