/** Digits of eleven bits: three passes over a 32-bit key, with counts that fit the L1 cache. */
const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;
const PASSES = 3;

/** The known values of a column in ascending order, and the row of each; equal values in row order. */
export interface SortedColumn {
  readonly values: Float32Array | Float64Array;
  readonly rows: Uint32Array;
}

/**
 * Sorts a column.
 *
 * Missing: NaN rows are left out, so the result may be shorter than the column. -0 becomes 0, so that the two are one
 * value.
 * Source: least-significant-digit radix sort on the order-preserving bit pattern of IEEE 754 numbers.
 */
export function sortColumn(column: Float32Array | Float64Array): SortedColumn {
  const rows = new Uint32Array(column.length);
  let known = 0;
  let isSingle = true;
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    if (Number.isNaN(value)) continue;
    if (Math.fround(value) !== value) isSingle = false;
    rows[known++] = row;
  }
  return isSingle ? sortSingles(column, rows.subarray(0, known)) : sortDoubles(column, rows.subarray(0, known));
}

/** Numbers that all fit in a single have one-word keys, from which the sorted values can be read back. */
function sortSingles(column: Float32Array | Float64Array, rows: Uint32Array): SortedColumn {
  const values = new Float32Array(rows.length);
  for (let i = 0; i < rows.length; i++) values[i] = (column[rows[i] as number] as number) + 0;
  const bits = new Uint32Array(values.buffer);
  for (let i = 0; i < bits.length; i++) bits[i] = toOrdered(bits[i] as number);
  sortPairs(bits, rows);
  for (let i = 0; i < bits.length; i++) bits[i] = fromOrdered(bits[i] as number);
  return { values, rows };
}

/** Doubles have two-word keys: sorted by the lower word, then stably by the upper. */
function sortDoubles(column: Float32Array | Float64Array, rows: Uint32Array): SortedColumn {
  const values = new Float64Array(rows.length);
  const words = new Uint32Array(values.buffer);
  const keys = new Uint32Array(rows.length);
  const read = (): void => {
    for (let i = 0; i < rows.length; i++) values[i] = (column[rows[i] as number] as number) + 0;
  };
  read();
  for (let i = 0; i < keys.length; i++) {
    const isNegative = (words[2 * i + 1] as number) >>> 31 === 1;
    keys[i] = isNegative ? ~(words[2 * i] as number) : (words[2 * i] as number);
  }
  sortPairs(keys, rows);
  read();
  for (let i = 0; i < keys.length; i++) keys[i] = toOrdered(words[2 * i + 1] as number);
  sortPairs(keys, rows);
  read();
  return { values, rows };
}

/** Turns a sign-and-magnitude bit pattern into one that sorts as an unsigned integer: negative numbers are inverted. */
function toOrdered(bits: number): number {
  return bits >>> 31 === 1 ? ~bits >>> 0 : (bits | 0x80000000) >>> 0;
}

function fromOrdered(bits: number): number {
  return bits >>> 31 === 1 ? bits & 0x7fffffff : ~bits >>> 0;
}

/** Sorts keys and their rows in place; equal keys keep their order. */
function sortPairs(keys: Uint32Array, rows: Uint32Array): void {
  const size = keys.length;
  let [fromKeys, fromRows] = [keys, rows];
  let [toKeys, toRows]: [Uint32Array, Uint32Array] = [new Uint32Array(size), new Uint32Array(size)];
  for (let pass = 0; pass < PASSES; pass++) {
    const shift = pass * DIGIT_BITS;
    const places = new Uint32Array(DIGITS);
    for (let i = 0; i < size; i++) {
      const digit = ((fromKeys[i] as number) >>> shift) & (DIGITS - 1);
      places[digit] = (places[digit] as number) + 1;
    }
    if (places.includes(size)) continue;
    let before = 0;
    for (let digit = 0; digit < DIGITS; digit++) {
      const count = places[digit] as number;
      places[digit] = before;
      before += count;
    }
    for (let i = 0; i < size; i++) {
      const key = fromKeys[i] as number;
      const digit = (key >>> shift) & (DIGITS - 1);
      const place = places[digit] as number;
      toKeys[place] = key;
      toRows[place] = fromRows[i] as number;
      places[digit] = place + 1;
    }
    [fromKeys, toKeys] = [toKeys, fromKeys];
    [fromRows, toRows] = [toRows, fromRows];
  }
  if (fromKeys === keys) return;
  keys.set(fromKeys);
  rows.set(fromRows);
}
