/**
 * Exact sums of doubles. A double holds 53 bits. Numbers rounded to multiples of one power of two, small enough that no
 * partial sum needs more bits, add up without rounding error. Sums are then the same in every order: rows can be
 * permuted, split over threads or subtracted from a parent's total, and the model is identical to the last bit.
 */

/** Bits between the total and the smallest step: 53 minus three of headroom for the sign and the rounding trick. */
const GRID_BITS = 50;

/**
 * The constant that rounds a number to the grid when added and subtracted (see `toGrid`), for terms whose absolute
 * values add up to at most `bound`.
 *
 * Units: those of the terms. The step is about bound x 2^-50, far below the noise of any gradient.
 * Errors: throws when `bound` is not a positive finite number.
 */
export function gridShift(bound: number): number {
  if (!(bound > 0) || !Number.isFinite(bound)) throw new Error(`grid bound must be positive and finite, got ${bound}`);
  const step = 2 ** (Math.ceil(Math.log2(bound)) - GRID_BITS);
  return 1.5 * 2 ** 52 * step;
}

/** Rounds to the nearest multiple of the grid's step: near 1.5 x 2^52 steps a double has no finer digits. */
export function toGrid(value: number, shift: number): number {
  return value + shift - shift;
}
