import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedParts } from './roundedParts.ts';

const sumOf = (parts: readonly (number | null)[]): number => parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);

describe('rounded parts', () => {
  it('add up to the rounded total, each within one unit of the exact part', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 1, maxLength: 6 }), (parts) => {
        const total = sumOf(parts);
        const rounded = roundedParts(parts, total, 2);
        expect(Math.round(sumOf(rounded) * 100)).toBe(Math.round(total * 100 + 1e-9));
        expect(rounded.every((part, k) => Math.abs((part ?? 0) - (parts[k] ?? 0)) <= 0.01 + 1e-9)).toBe(true);
      }),
    );
  });

  it('of a game whose periods round to more than its total give the larger remainders the cents', () => {
    expect(roundedParts([1.224, 1.224, 1.214], 3.662, 2)).toEqual(
      [1.22, 1.22, 1.22].map((x, k) => (k === 2 ? 1.21 : k === 0 ? 1.23 : x)),
    );
  });

  it('leave a part of zero at zero, and unknown or unrelated parts as they are', () => {
    expect(roundedParts([0, 1.005], 1.01, 2)).toEqual([0, 1.01]);
    expect(roundedParts([null, 1], 1, 2)).toEqual([null, 1]);
    expect(roundedParts([0.1, 0.04], 3, 2)).toEqual([0.1, 0.04]);
    expect(roundedParts([0.1, 0.04], null, 2)).toEqual([0.1, 0.04]);
  });
});
