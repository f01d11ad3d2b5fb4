/**
 * Moves a node's rows that go left to the front of its range of the row list; both sides keep their order.
 *
 * Shape: `column` holds the node's split column for all rows; `goesLeft[code]` is 1 or 0; `scratch` holds at least as
 * many rows as the range. Returns the start of the right side. Without branches: a row's direction is a coin toss.
 */
export function partitionRows(
  rowList: Int32Array,
  begin: number,
  end: number,
  column: Uint8Array,
  goesLeft: Uint8Array,
  scratch: Int32Array,
): number {
  let left = begin;
  let right = 0;
  for (let i = begin; i < end; i++) {
    const row = rowList[i] as number;
    const isLeft = goesLeft[column[row] as number] as number;
    rowList[left] = row;
    scratch[right] = row;
    left += isLeft;
    right += 1 - isLeft;
  }
  for (let i = 0; i < right; i++) rowList[left + i] = scratch[i] as number;
  return left;
}

/**
 * Fills the table for `partitionRows`: codes up to `lastLeft` go left; missing (the code after the last bin) by
 * `isMissingLeft`.
 */
export function fillGoesLeft(table: Uint8Array, lastLeft: number, bins: number, isMissingLeft: boolean): void {
  table.fill(0);
  table.fill(1, 0, lastLeft + 1);
  table[bins] = isMissingLeft ? 1 : 0;
}
