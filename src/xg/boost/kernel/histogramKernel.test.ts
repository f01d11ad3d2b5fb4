import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../hockey/random.ts';
import { assembleHistogramKernel, loadHistogramKernel } from './histogramKernel.ts';

const ROWS = 1000;
const COLUMNS = 7;
const CODES = 40;
const CELL_OFFSETS = Array.from({ length: COLUMNS }, (_, column) => column * CODES);
const CELLS = COLUMNS * CODES;
/** Offsets of the arrays, in bytes. */
const AT = { rows: 0, codes: 8192, pairs: 65536, histogram: 131072, other: 327680, columns: 393216 };

function createArrays(drawn: number[] | null = null) {
  const memory = new WebAssembly.Memory({ initial: 8, maximum: 8, shared: true });
  const module = new WebAssembly.Module(
    assembleHistogramKernel({ features: COLUMNS, cellOffsets: CELL_OFFSETS.slice(0, drawn?.length ?? COLUMNS) }),
  );
  const kernel = loadHistogramKernel(module, memory);
  new Int32Array(memory.buffer, AT.columns, COLUMNS).set(drawn ?? []);
  const random = createRandom(1);
  const rows = new Int32Array(memory.buffer, AT.rows, ROWS);
  const codes = new Uint8Array(memory.buffer, AT.codes, ROWS * COLUMNS).map(() => Math.floor(random() * CODES));
  new Uint8Array(memory.buffer, AT.codes, ROWS * COLUMNS).set(codes);
  const pairs = new Float64Array(memory.buffer, AT.pairs, 2 * ROWS);
  for (let i = 0; i < pairs.length; i++) pairs[i] = Math.round((random() - 0.5) * 1024) / 1024;
  return {
    kernel,
    rows,
    codes,
    pairs,
    histogram: new Float64Array(memory.buffer, AT.histogram, 2 * CELLS),
    other: new Float64Array(memory.buffer, AT.other, 2 * CELLS),
  };
}

describe('the histogram kernel', () => {
  // One row, part of a tile, a full tile of 64, tiles and a part.
  it.each([1, 63, 64, 65, 500])('sums the pairs of %d rows like a plain loop', (listed) => {
    const { kernel, rows, codes, pairs, histogram } = createArrays();
    rows.set(Array.from({ length: listed }, (_, i) => (i * 37) % ROWS));
    const expected = new Float64Array(2 * CELLS);
    for (const row of rows.subarray(0, listed)) {
      for (let column = 0; column < COLUMNS; column++) {
        const cell = column * CODES + (codes[row * COLUMNS + column] as number);
        expected[2 * cell] = (expected[2 * cell] as number) + (pairs[2 * row] as number);
        expected[2 * cell + 1] = (expected[2 * cell + 1] as number) + (pairs[2 * row + 1] as number);
      }
    }
    kernel.accumulate(AT.rows, AT.rows + 4 * listed, AT.codes, AT.pairs, AT.columns, AT.histogram);
    expect(histogram).toEqual(expected);
    kernel.clear(AT.histogram, 16 * CELLS);
    expect(histogram.every((cell) => cell === 0)).toBe(true);
  });

  it('sums only the drawn columns, in adjacent cells', () => {
    const drawn = [1, 4, 6];
    const all = createArrays();
    const some = createArrays(drawn);
    for (const { kernel, rows } of [all, some]) {
      rows.set(Array.from({ length: 100 }, (_, i) => i));
      kernel.accumulate(AT.rows, AT.rows + 400, AT.codes, AT.pairs, AT.columns, AT.histogram);
    }
    const ofColumn = (histogram: Float64Array, column: number): number[] => [
      ...histogram.subarray(2 * CODES * column, 2 * CODES * (column + 1)),
    ];
    drawn.forEach((column, place) => {
      expect(ofColumn(some.histogram, place)).toEqual(ofColumn(all.histogram, column));
    });
    expect(some.histogram.subarray(2 * CODES * 3).every((cell) => cell === 0)).toBe(true);
  });

  it('adds and subtracts histograms', () => {
    const { kernel, histogram, other } = createArrays();
    histogram.forEach((_, i) => {
      histogram[i] = i;
      other[i] = i / 2;
    });
    kernel.addPairs(AT.histogram, AT.other, 16 * CELLS);
    expect([...histogram.subarray(0, 4), histogram[2 * CELLS - 1]]).toEqual([0, 1.5, 3, 4.5, (2 * CELLS - 1) * 1.5]);
    kernel.subtractPairs(AT.histogram, AT.other, 16 * CELLS);
    expect([...histogram].every((cell, i) => cell === i)).toBe(true);
  });
});
