import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binColumn, type FeatureBins, shortestBetween } from './bins.ts';
import { sortColumn } from './sortColumn.ts';

function bin(column: number[], maxBins = 255, weights = column.map(() => 1)) {
  const codes = new Uint8Array(column.length);
  const bins = binColumn(Float64Array.from(column), Float64Array.from(weights), maxBins, codes);
  return { ...bins, thresholds: [...bins.thresholds], codes: [...codes] };
}

describe('binColumn', () => {
  it('gives each of a few values its own bin, and missing the code after them', () => {
    expect(bin([3, 1, Number.NaN, 2, 1])).toEqual({ thresholds: [2, 3], bins: 3, codes: [2, 0, 3, 1, 0] });
  });

  it('gives a constant feature one bin, and a feature that is always missing an empty one', () => {
    expect(bin([5, 5])).toEqual({ thresholds: [], bins: 1, codes: [0, 0] });
    expect(bin([Number.NaN])).toEqual({ thresholds: [], bins: 1, codes: [1] });
  });

  it('splits many values into bins of about equal weight', () => {
    const { bins, codes } = bin(
      Array.from({ length: 1000 }, (_, i) => (i * 619) % 1000),
      10,
    );
    const sizes = Array.from({ length: bins }, (_, b) => codes.filter((code) => code === b).length);
    expect(sizes).toEqual(Array.from({ length: 10 }, () => 100));
  });

  it('gives a heavy value its own bin, and counts row weights', () => {
    // Weight 40 of 60 at value 0; the twenty others share the three bins left: 6 or 7 each.
    const column = Array.from({ length: 21 }, (_, i) => i);
    const weights = column.map((value) => (value === 0 ? 40 : 1));
    const { codes } = bin(column, 4, weights);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    for (const b of [1, 2, 3]) expect([6, 7]).toContain(codes.filter((code) => code === b).length);
  });

  it('codes a row like a later row with the same value, and never makes more bins than allowed', () => {
    const value = fc.oneof(fc.double({ noDefaultInfinity: true }), fc.integer({ min: -5, max: 5 }));
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 2, max: 20 }),
        (column, most) => {
          const codes = new Uint8Array(column.length);
          const bins = binColumn(Float64Array.from(column), new Float64Array(column.length).fill(1), most, codes);
          expect(bins.bins).toBeLessThanOrEqual(most);
          expect(column.map((x) => codeOf(x, bins))).toEqual([...codes]);
        },
      ),
    );
  });
});

describe('shortestBetween', () => {
  it.each([
    [4, 5, 5],
    [34.099998, 34.200001, 34.1],
    [-1, 1, 0],
    [0, 1, 0.5],
    [1, 1.0000000000000002, 1.0000000000000002],
  ])('returns above %d, up to %d: %d', (low, high, expected) => {
    expect(shortestBetween(low, high)).toBe(expected);
  });

  it('is always above the lower number and never above the upper', () => {
    const double = fc.double({ noDefaultInfinity: true, noNaN: true });
    fc.assert(
      fc.property(double, double, (a, b) => {
        fc.pre(a < b);
        const between = shortestBetween(a, b);
        expect(between > a && between <= b).toBe(true);
      }),
    );
  });
});

/** The code of a value: its bin, or the code after the last bin if it is missing. */
function codeOf(value: number, { thresholds, bins }: FeatureBins): number {
  if (Number.isNaN(value)) return bins;
  let low = 0;
  let high = thresholds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value < (thresholds[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The same with the built-in stable sort. */
function sortPlainly(column: Float32Array | Float64Array): { values: number[]; rows: number[] } {
  const rows = [...column.keys()].filter((row) => !Number.isNaN(column[row]));
  rows.sort((a, b) => (column[a] as number) - (column[b] as number));
  return { values: rows.map((row) => (column[row] as number) + 0), rows };
}

describe('sortColumn', () => {
  it('sorts doubles of any size, keeping equal ones in row order', () => {
    const value = fc.oneof(fc.double({ noDefaultInfinity: true }), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 300 }), (column) => {
        const sorted = sortColumn(Float64Array.from(column));
        expect({ values: [...sorted.values], rows: [...sorted.rows] }).toEqual(sortPlainly(Float64Array.from(column)));
      }),
    );
  });

  it('sorts singles and leaves out missing values', () => {
    const value = fc.oneof(fc.float({ noDefaultInfinity: true }), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 300 }), (column) => {
        const sorted = sortColumn(Float32Array.from(column));
        expect({ values: [...sorted.values], rows: [...sorted.rows] }).toEqual(sortPlainly(Float32Array.from(column)));
      }),
    );
  });

  it('treats -0 and 0 as one value', () => {
    expect([...sortColumn(Float64Array.of(0, -0, Number.NaN, -1)).values]).toEqual([-1, 0, 0]);
    expect([...sortColumn(Float64Array.of(0.1, 0, -0)).rows]).toEqual([1, 2, 0]);
  });
});
