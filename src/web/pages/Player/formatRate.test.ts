import { describe, expect, it } from 'vitest';
import { formatRate } from './formatRate.ts';

describe('the rate behind a percentile', () => {
  it('carries its unit', () => {
    expect(formatRate(0.926, 'goals per 60', 2)).toBe('0.93 per 60');
    expect(formatRate(52.34, 'percent', 1)).toBe('52.3%');
    expect(formatRate(845, 'seconds per game', 0)).toBe('14:05 a game');
    expect(formatRate(null, 'percent', 1)).toBe('–');
  });
});
