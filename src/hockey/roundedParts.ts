/** Parts further than this from their total, in units of the last decimal, are not its parts: they stay as they are. */
const TOLERANCE = 2;
/** Larger than the error of a sum stored in binary. */
const HALF_STORED = 1e-9;
/** A total printed to two decimals and the exact sum of the same shots are closer than this, in goals. */
const NEAR = 0.011;

/**
 * Rounds parts so that what is printed adds up to the total as printed: rounded down, then up where the remainder is
 * largest. **Missing**: without a total, or with an unknown part, the parts as given.
 */
export function roundedParts(
  parts: readonly (number | null)[],
  total: number | null,
  decimals: number,
): readonly (number | null)[] {
  if (total === null) return parts;
  const unit = 10 ** decimals;
  const exact = parts.flatMap((part) => (part === null ? [] : [part * unit]));
  if (exact.length < parts.length) return parts;
  const sum = exact.reduce((before, part) => before + part, 0);
  if (Math.abs(sum - total * unit) > TOLERANCE) return parts;
  const whole = exact.map((part) => Math.floor(part + HALF_STORED));
  let left = Math.round(total * unit + HALF_STORED) - whole.reduce((before, part) => before + part, 0);
  const order = exact.map((part, k) => ({ k, rest: part - (whole[k] ?? 0) })).sort((a, b) => b.rest - a.rest);
  for (const { k } of left >= 0 ? order : order.reverse()) {
    if (left === 0) break;
    // A part of zero stays zero: nothing happened in it.
    if ((exact[k] ?? 0) < HALF_STORED) continue;
    whole[k] = (whole[k] ?? 0) + Math.sign(left);
    left -= Math.sign(left);
  }
  return whole.map((part) => part / unit);
}

/** The total that the page prints elsewhere, where it is the total of these shots; their own sum otherwise. */
export function totalAsPrinted(sum: number | null, total: number | null): number | null {
  return sum !== null && total !== null && Math.abs(sum - total) < NEAR ? total : sum;
}
