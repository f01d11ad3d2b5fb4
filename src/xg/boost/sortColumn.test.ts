import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortColumn } from './sortColumn.ts';

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
