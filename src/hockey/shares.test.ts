import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { per60, percentOf, roundTo, shareOf } from './shares.ts';

const amount = fc.double({ min: 0, max: 1e6, noNaN: true });

describe('shareOf', () => {
  it('returns 50 when both sides have zero', () => {
    expect(shareOf(0, 0)).toBe(50);
  });

  it.each([
    [3, 1, 75],
    [0, 2, 0],
    [2, 0, 100],
  ])('returns for %d against %d %d percent', (own, other, percent) => {
    expect(shareOf(own, other)).toBe(percent);
  });

  it('adds up to 100 with the other side and stays between 0 and 100', () => {
    fc.assert(
      fc.property(amount, amount, (own, other) => {
        expect(shareOf(own, other) + shareOf(other, own)).toBeCloseTo(100, 9);
        expect(shareOf(own, other)).toBeGreaterThanOrEqual(0);
        expect(shareOf(own, other)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('per60', () => {
  it('returns the count per hour of ice time', () => {
    expect(per60(2, 1800)).toBe(4);
    expect(per60(0, 1800)).toBe(0);
  });

  it('returns null without ice time', () => {
    expect(per60(0, 0)).toBeNull();
    expect(per60(3, 0)).toBeNull();
  });
});

describe('percentOf', () => {
  it('returns a percentage, or null for an empty total', () => {
    expect(percentOf(9, 10)).toBe(90);
    expect(percentOf(0, 10)).toBe(0);
    expect(percentOf(0, 0)).toBeNull();
  });

  it('never exceeds 100 through rounding', () => {
    expect(percentOf(8.882152138907263e-18, 8.882152138907263e-18)).toBe(100);
    expect(shareOf(8.882152138907263e-18, 0)).toBe(100);
  });
});

describe('roundTo', () => {
  it.each([
    [1.25, 1, 1.3],
    [-1.25, 1, -1.3],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.12344, 4, 0.1234],
    [12, 2, 12],
  ])('rounds %d to %d decimals as %d', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded);
  });

  it('never returns a negative zero', () => {
    expect(Object.is(roundTo(-0.001, 2), 0)).toBe(true);
    expect(Object.is(roundTo(-0, 2), 0)).toBe(true);
  });

  it('is symmetric in sign and idempotent', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          const rounded = roundTo(value, decimals);
          expect(roundTo(rounded, decimals)).toBe(rounded);
          expect(roundTo(-value, decimals)).toBe(rounded === 0 ? 0 : -rounded);
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
        },
      ),
    );
  });
});
