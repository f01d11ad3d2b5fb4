import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridShift, toGrid } from './grid.ts';

const sum = (terms: readonly number[]): number => terms.reduce((total, term) => total + term, 0);

describe('sums on the grid', () => {
  it('are the same in every order, and after taking parts away', () => {
    const term = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(term, { minLength: 2, maxLength: 200 }), fc.nat(), (terms, cut) => {
        const shift = gridShift(terms.length);
        const onGrid = terms.map((value) => toGrid(value, shift));
        const head = onGrid.slice(0, cut % terms.length);
        const tail = onGrid.slice(cut % terms.length);
        expect(sum([...tail, ...head].reverse())).toBe(sum(onGrid));
        expect(sum(onGrid) - sum(head)).toBe(sum(tail));
      }),
    );
  });

  it('differ from the exact terms by no more than half a step each', () => {
    const bound = 1000;
    const step = 2 ** (10 - 50);
    expect(Math.abs(toGrid(Math.PI, gridShift(bound)) - Math.PI)).toBeLessThanOrEqual(step / 2);
    expect(toGrid(0.25, gridShift(bound))).toBe(0.25);
  });

  it('need a positive finite bound', () => {
    expect(() => gridShift(0)).toThrow('positive');
    expect(() => gridShift(Number.POSITIVE_INFINITY)).toThrow('finite');
  });
});
